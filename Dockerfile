# Two stages: the rules are compiled in the first, and the second has no compiler.
FROM python:3.13-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /ludoteka
COPY . .
RUN python -m venv /opt/ludoteka \
    && LUDOTEKA_COMPILE=1 /opt/ludoteka/bin/pip install --no-cache-dir -c constraints.txt ".[web]"

FROM python:3.13-slim
RUN useradd --system --create-home --home-dir /data ludoteka
COPY --from=build /opt/ludoteka /opt/ludoteka
ENV PATH=/opt/ludoteka/bin:$PATH LUDOTEKA_DATA=/data PYTHONUNBUFFERED=1 LUDOTEKA_LOG=json
USER ludoteka
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/healthz', timeout=2)"]
CMD ["ludoteka", "serve", "--host", "0.0.0.0", "--port", "8000"]
