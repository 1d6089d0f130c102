/** A key of Foyer as a service of SAML, with the certificate that providers want around it: signed by itself, and trusted by its bytes. */
import { generateKeyPair, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { AsnConvert } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'
import { epochMs } from '#domain/time/instant.ts'

const generate = promisify(generateKeyPair)
const lifeMs = 3 * 365 * 24 * 60 * 60_000
const commonName = '2.5.4.3'

/** @param now ISO 8601 */
export async function makeSamlKey(now: string) {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  const expiresAt = new Date(epochMs(now) + lifeMs)
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: signCertificate({ publicKey, privateKey }, new Date(now), expiresAt),
    expiresAt: expiresAt.toISOString(),
  }
}

/** @returns base64 of DER */
export function signCertificate(
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject },
  notBefore: Date,
  notAfter: Date,
): string {
  const name = new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({
        type: commonName,
        value: new AttributeValue({ utf8String: 'Foyer' }),
      }),
    ]),
  ])
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: bytes(Buffer.from([1])),
    signature: sha256WithRsa(),
    issuer: name,
    validity: new Validity({ notBefore, notAfter }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(
      publicKey.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
  })
  const signed = Buffer.from(AsnConvert.serialize(tbsCertificate))
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: sha256WithRsa(),
    signatureValue: bytes(sign('sha256', signed, privateKey)),
  })
  return Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
}

function sha256WithRsa(): AlgorithmIdentifier {
  // DER of NULL, as RFC 4055 §5 wants it beside this algorithm.
  const parameters = bytes(Buffer.from([5, 0]))
  return new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.11', parameters })
}

function bytes(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer
}
