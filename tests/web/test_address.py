"""Who asks, also behind proxies and whatever the browser makes up."""

from ipaddress import ip_network

import pytest
from django.conf import settings
from django.contrib.auth.hashers import PBKDF2PasswordHasher
from django.test import Client, RequestFactory

from ludoteka.web import config
from ludoteka.web.people import limits
from ludoteka.web.people.accounts import Adapter
from ludoteka.web.people.address import asker, asking
from ludoteka.web.people.identity import address

FAR = "203.0.113.7"  # a proxy of ours on another machine
FRONT = "198.51.100.1"  # and one in front of it
ME = "192.0.2.55"


@pytest.fixture
def proxies(monkeypatch):
    def trust(*networks, near=False):
        monkeypatch.setattr(settings, "LUDOTEKA_PROXIES", [ip_network(one) for one in networks])
        monkeypatch.setattr(settings, "LUDOTEKA_BEHIND_PROXY", near)

    trust()
    return trust


def test_without_a_proxy_nobody_is_believed(proxies):
    assert asker(ME, "10.9.8.7") == ME
    assert asker("127.0.0.1", ME) == "127.0.0.1"


def test_a_proxy_on_this_machine_or_in_this_network(proxies):
    proxies(near=True)
    for near in ("127.0.0.1", "10.0.0.2", "172.20.0.3", "192.168.1.9", "::1", "fd00::5"):
        assert asker(near, ME) == ME, near
    assert asker("9.9.9.9", "10.9.8.7") == "9.9.9.9", "it is no neighbour"


def test_a_neighbour_cannot_speak_for_others_through_the_proxy(proxies):
    """The proxy's own word is the last one, also where it names somebody in the same network."""
    proxies(near=True)
    assert asker("192.168.1.2", f"{ME}, 192.168.1.77") == "192.168.1.77"


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        (FAR, ME, ME),
        (FAR, f"{ME}, {FRONT}", ME),
        (FAR, f"10.0.0.1, {ME}, {FRONT}", ME),
        (FAR, f"{FRONT}, {FAR}, {ME}", ME),
        (FAR, f"unknown, {FRONT}", FRONT),
        (FAR, f"{FRONT}", FRONT),
        (FAR, "", FAR),
        (FAR, "nonsense", FAR),
        (FAR, f"{ME}:4711", ME),
        (FAR, f"::ffff:{ME}", ME),
        (f"::ffff:{FAR}", ME, ME),
        (FAR, "[2001:db8:1:2:3::4]:443", "2001:db8:1:2::"),
        (FAR, "2001:db8:1:2:ffff::", "2001:db8:1:2::"),
        (ME, FRONT, ME),
        ("", ME, ""),
    ],
)
def test_a_chain_is_read_from_its_end_through_proxies_of_ours(proxies, peer, forwarded, found):
    proxies(FAR, "198.51.100.0/24")
    assert asker(peer, forwarded) == found


def test_pages_streams_and_logins_hear_the_same(proxies):
    proxies(FAR)
    forged = "10.1.1.1"
    request = RequestFactory().get(
        "/", REMOTE_ADDR=FAR, HTTP_X_FORWARDED_FOR=f"{forged}, {forged}, {ME}"
    )
    scope = {
        "client": (FAR, 4000),
        "headers": [
            (b"x-forwarded-for", f"{forged}, {forged}".encode()),
            (b"host", b"localhost"),
            (b"x-forwarded-for", ME.encode()),
        ],
    }
    assert [address(request), Adapter().get_client_ip(request), asking(scope)] == [ME] * 3


def test_a_hundred_browsers_behind_a_proxy_on_another_machine(proxies, monkeypatch):
    """Each has its own allowance, and one that tries passwords locks nobody else out."""
    monkeypatch.setattr(settings, "LUDOTEKA_LIMITS", True)
    monkeypatch.setattr(limits, "_buckets", limits.OrderedDict())
    monkeypatch.setattr(PBKDF2PasswordHasher, "iterations", 1)
    proxies(FAR)

    def tries(browser, forged=""):
        head = {"REMOTE_ADDR": FAR, "HTTP_X_FORWARDED_FOR": f"{forged}198.18.0.{browser}"}
        form = {"login": f"nobody {browser}", "password": "x"}
        return Client().post("/accounts/login/", form, **head).status_code

    assert [tries(1, f"10.0.0.{n}, ") for n in range(12)] == [200] * 5 + [429] * 7
    assert {tries(browser) for browser in range(2, 30)} == {200}
    heads = [[(b"x-forwarded-for", f"192.0.2.{n}".encode())] for n in range(100)]
    scopes = [{"client": (FAR, 1), "headers": head} for head in heads]
    assert all(limits.allow("stream", asking(scope)) for scope in scopes)


def test_a_network_that_is_none_is_told(monkeypatch):
    monkeypatch.setenv("LUDOTEKA_PROXIES", "10.0.0.0/8, cellar")
    with pytest.raises(ValueError, match="LUDOTEKA_PROXIES names 'cellar', which is not a network"):
        config.networks("LUDOTEKA_PROXIES")
    monkeypatch.setenv("LUDOTEKA_PROXIES", "10.0.0.7, 2001:db8::/32,10.1.2.3/8")
    found = [str(one) for one in config.networks("LUDOTEKA_PROXIES")]
    assert found == ["10.0.0.7/32", "2001:db8::/32", "10.0.0.0/8"]
