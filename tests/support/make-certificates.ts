import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  Name,
  RelativeDistinguishedName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const sha256WithRsa = () =>
  // DER of NULL, as RFC 4055 §5 wants it beside this algorithm.
  new AlgorithmIdentifier({
    algorithm: '1.2.840.113549.1.1.11',
    parameters: bytes(Buffer.from([5, 0])),
  })
// Basic constraints: it may sign other certificates (RFC 5280 §4.2.1.9).
const mayIssue = new Extension({
  extnID: '2.5.29.19',
  critical: true,
  extnValue: new OctetString(bytes(Buffer.from([0x30, 3, 1, 1, 0xff]))),
})
// Subject alternative name: the DNS name `localhost` (RFC 5280 §4.2.1.6).
const isLocalhost = new Extension({
  extnID: '2.5.29.17',
  critical: false,
  extnValue: new OctetString(bytes(Buffer.from('\x30\x0b\x82\x09localhost', 'latin1'))),
})
const attributeTypes = { CN: '2.5.4.3', OU: '2.5.4.11', UID: '0.9.2342.19200300.100.1.1' }

/**
 * Certificates made on the fly, as Apple's would be: an intermediate (WWDR) that signs itself here, and a
 * pass certificate signed by it. All PEM, RSA.
 */
export function makePassCertificates(names: {
  readonly passTypeIdentifier: string
  readonly teamIdentifier: string
}) {
  const issuerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const issuer = nameOf({ CN: 'Test WWDR' })
  const subject = nameOf({
    UID: names.passTypeIdentifier,
    CN: `Pass Type ID: ${names.passTypeIdentifier}`,
    OU: names.teamIdentifier,
  })
  return {
    wwdr: issue({ issuer, subject: issuer, keys: issuerKeys, issuerKeys, extension: mayIssue }),
    signerCert: issue({ issuer, subject, keys: signerKeys, issuerKeys }),
    signerKey: signerKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** An authority that nobody knows yet, and what a server on this machine shows: one certificate in force, one that has expired. PEM. */
export function makeServerCertificates() {
  const issuerKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const issuer = nameOf({ CN: 'Test authority' })
  const own = {
    issuer,
    subject: nameOf({ CN: 'localhost' }),
    keys,
    issuerKeys,
    extension: isLocalhost,
  }
  return {
    authority: issue({
      issuer,
      subject: issuer,
      keys: issuerKeys,
      issuerKeys,
      extension: mayIssue,
    }),
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    valid: issue(own),
    expired: issue({ ...own, notAfter: '2026-01-02' }),
  }
}

type Keys = { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
let issued = 0

function issue({
  issuer,
  subject,
  keys,
  issuerKeys,
  extension,
  notAfter = '2046-01-01',
}: {
  readonly issuer: Name
  readonly subject: Name
  readonly keys: Keys
  readonly issuerKeys: Keys
  readonly extension?: Extension
  readonly notAfter?: string
}): string {
  issued += 1
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: bytes(Buffer.from([issued])),
    signature: sha256WithRsa(),
    issuer,
    validity: new Validity({ notBefore: new Date('2026-01-01'), notAfter: new Date(notAfter) }),
    subject,
    subjectPublicKeyInfo: AsnConvert.parse(
      keys.publicKey.export({ type: 'spki', format: 'der' }),
      SubjectPublicKeyInfo,
    ),
    ...(extension !== undefined && { extensions: new Extensions([extension]) }),
  })
  const signed = Buffer.from(AsnConvert.serialize(tbsCertificate))
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: sha256WithRsa(),
    signatureValue: bytes(sign('sha256', signed, issuerKeys.privateKey)),
  })
  const base64 = Buffer.from(AsnConvert.serialize(certificate)).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function nameOf(attributes: Partial<Record<keyof typeof attributeTypes, string>>): Name {
  const entries = Object.entries(attributes) as [keyof typeof attributeTypes, string][] // its keys are known
  return new Name(
    entries.map(
      ([type, value]) =>
        new RelativeDistinguishedName([
          new AttributeTypeAndValue({
            type: attributeTypes[type],
            value: new AttributeValue({ utf8String: value }),
          }),
        ]),
    ),
  )
}

function bytes(buffer: Buffer): ArrayBuffer {
  return Uint8Array.from(buffer).buffer
}
