"""Django's settings of the site; what an operator may change is read in `config`."""

import os
from pathlib import Path

from ludoteka.engine import i18n
from ludoteka.web import config

HERE = Path(__file__).parent
HTTPS = config.flag("LUDOTEKA_HTTPS")

DEBUG = False
SECRET_KEY = config.secret_key()
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *config.words("LUDOTEKA_HOSTS")]
CSRF_TRUSTED_ORIGINS = config.words("LUDOTEKA_ORIGINS")
ROOT_URLCONF = "ludoteka.web.urls"
DATABASES = {"default": config.database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "ludoteka.web",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
]
MIDDLEWARE = [
    "ludoteka.web.middleware.named",
    "ludoteka.web.middleware.security",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "ludoteka.web.middleware.language",
    "ludoteka.web.middleware.rate_limits",
    "ludoteka.web.middleware.Refusals",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates"],
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "ludoteka.web.context.site",
            ],
            "builtins": ["ludoteka.web.templatetags.ludoteka"],
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    [
                        "django.template.loaders.filesystem.Loader",
                        "django.template.loaders.app_directories.Loader",
                    ],
                )
            ],
        },
    }
]

# -- people ------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "web.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "mine"
ACCOUNT_LOGOUT_REDIRECT_URL = "home"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_USERNAME_MIN_LENGTH = 2
ACCOUNT_ADAPTER = "ludoteka.web.people.accounts.Adapter"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # a guest may have an account
MFA_SUPPORTED_TYPES = ["webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365
SESSION_ENGINE = "django.contrib.sessions.backends.db"
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"

# -- safety ------------------------------------------------------------------------------------------

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = LANGUAGE_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if HTTPS else 0
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 512 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200
LUDOTEKA_BEHIND_PROXY = config.flag("LUDOTEKA_BEHIND_PROXY")
LUDOTEKA_PROXIES = config.networks("LUDOTEKA_PROXIES")
LUDOTEKA_LIMITS = config.flag("LUDOTEKA_LIMITS", default=True)
LUDOTEKA_METRICS = config.networks("LUDOTEKA_METRICS")  # who may read what is counted

# -- language, files and words in the log --------------------------------------------------------------

LANGUAGE_CODE = i18n.FALLBACK
LANGUAGES = list(i18n.languages().items())
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"
STATIC_STAMP = config.stamp(HERE / "static")
STATIC_URL = f"static/{STATIC_STAMP}/"
WHITENOISE_STATIC_PREFIX = "/static/"  # the stamp is taken off before: `files`
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = False
LOGGING_CONFIG = None  # the server sets up its log; whoever only imports the site keeps its own

# The address of the site in the local network, where it can be reached from there.
LUDOTEKA_LAN = os.environ.get("LUDOTEKA_LAN", "")

# -- the table ---------------------------------------------------------------------------------------

LUDOTEKA_WARM = config.flag("LUDOTEKA_WARM", default=True)  # draw the shelf when starting
LUDOTEKA_BOT_PAUSE = config.number("LUDOTEKA_BOT_PAUSE", 0.7)  # seconds a bot seems to think
LUDOTEKA_BOT_WORKERS = int(config.number("LUDOTEKA_BOT_WORKERS", 2))
LUDOTEKA_BOT_PATIENCE = config.number("LUDOTEKA_BOT_PATIENCE", 10.0)  # seconds until it is replaced
LUDOTEKA_BOT_MEMORY = int(config.number("LUDOTEKA_BOT_MEMORY", 1024) * 2**20)  # for each worker
