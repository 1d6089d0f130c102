"""A provider of identities made of pysaml2: reads one question from standard input (JSON), and prints one answer (JSON)."""

import json
import sys
from urllib.parse import parse_qs

from saml2 import BINDING_HTTP_REDIRECT, entity, sigver
from saml2.authn_context import PASSWORD
from saml2.config import IdPConfig
from saml2.metadata import entity_descriptor
from saml2.saml import NAMEID_FORMAT_PERSISTENT, NameID
from saml2.server import Server
from saml2.xmldsig import DIGEST_SHA256, SIG_RSA_SHA256
from saml2.xmlenc import EncryptionMethod

question = json.load(sys.stdin)
folder, base = question["folder"], question["base"]
config = IdPConfig()
config.load(
    {
        "entityid": base + "/metadata",
        "service": {
            "idp": {
                "endpoints": {
                    "single_sign_on_service": [(base + "/sso", BINDING_HTTP_REDIRECT)],
                    "single_logout_service": [(base + "/slo", BINDING_HTTP_REDIRECT)],
                },
                "want_authn_requests_signed": False,
                "signing_algorithm": SIG_RSA_SHA256,
                "digest_algorithm": DIGEST_SHA256,
            }
        },
        "key_file": folder + "/key.pem",
        "cert_file": folder + "/cert.pem",
        "xmlsec_binary": "/usr/bin/xmlsec1",
        "metadata": {"local": [folder + "/sp.xml"]} if question["is"] != "metadata" else {},
    }
)

if question["is"] == "metadata":
    print(json.dumps({"xml": str(entity_descriptor(config))}))
    sys.exit()

server = Server(config=config)
name_id = NameID(format=NAMEID_FORMAT_PERSISTENT, text=question["nameId"])


def signed(query, kind):
    """The parameters of an address of Foyer, whose signature counts."""
    values = {name: value[0] for name, value in parse_qs(query, strict_parsing=True).items()}
    certificates = server.metadata.certs(question["sp"], "any", "signing")
    if not any(
        sigver.verify_redirect_signature(
            {**values, "SigAlg": values["SigAlg"]}, server.sec.sec_backend, certificate
        )
        for certificate in certificates
    ):
        raise ValueError("the signature of " + kind + " does not hold")
    return values


if question["is"] == "answer":
    in_response_to = None
    if question["query"] is not None:
        values = signed(question["query"], "SAMLRequest")
        request = server.parse_authn_request(values["SAMLRequest"], BINDING_HTTP_REDIRECT)
        in_response_to = request.message.id
    if question["encrypts"]:
        # As released it encrypts with Triple DES and RSA 1.5, which Foyer refuses.
        before = sigver.pre_encryption_part
        entity.pre_encryption_part = lambda encrypt_cert: before(
            encrypt_cert=encrypt_cert,
            msg_enc="http://www.w3.org/2001/04/xmlenc#aes256-cbc",
            key_enc="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
        )
        encrypt = server.sec.crypto.encrypt_assertion
        server.sec.crypto.encrypt_assertion = lambda statement, key, template, key_type="", node_xpath=None, node_id=None: encrypt(
            statement, key, template, "aes-256", node_xpath, node_id
        )
    response = server.create_authn_response(
        {"mail": question["email"], "givenName": "Ann", "sn": "Example"},
        in_response_to=in_response_to,
        destination=question["consume"],
        sp_entity_id=question["sp"],
        name_id=name_id,
        authn={"class_ref": PASSWORD, "authn_auth": base},
        session_not_on_or_after=None,
        sign_response=question["signs"] == "Response",
        sign_assertion=question["signs"] == "Assertion",
        encrypt_assertion=question["encrypts"],
        encrypt_assertion_self_contained=True,
        sign_alg=SIG_RSA_SHA256,
        digest_alg=DIGEST_SHA256,
    )
    print(json.dumps({"xml": str(response)}))
elif question["is"] == "logout":
    identifier, request = server.create_logout_request(
        destination=question["logout"],
        issuer_entity_id=config.entityid,
        name_id=name_id,
    )
    sent = server.apply_binding(
        BINDING_HTTP_REDIRECT,
        str(request),
        question["logout"],
        "state-of-the-provider",
        sign=True,
        sigalg=SIG_RSA_SHA256,
    )
    print(json.dumps({"location": dict(sent["headers"])["Location"], "id": identifier}))
elif question["is"] == "loggedOut":
    values = signed(question["query"], "SAMLResponse")
    answer = server.parse_logout_request_response(values["SAMLResponse"], BINDING_HTTP_REDIRECT)
    print(json.dumps({"inResponseTo": answer.response.in_response_to, "ok": answer.status_ok()}))
elif question["is"] == "askedToEnd":
    values = signed(question["query"], "SAMLRequest")
    request = server.parse_logout_request(values["SAMLRequest"], BINDING_HTTP_REDIRECT)
    print(json.dumps({"nameId": request.message.name_id.text}))
