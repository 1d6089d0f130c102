import { X509Certificate, createHash, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ContentInfo, SignedData } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { makePassCertificates } from '../../../../tests/support/make-certificates.ts'
import { makeApplePass } from './apple-pass.ts'
import { makeGooglePassLink } from './google-pass.ts'
import type { AppleWalletConfig, GoogleWalletConfig } from './wallet-config.ts'
import { openAppleWallet, openGoogleWallet } from './wallet-config.ts'
import type { WalletPass } from './wallet-pass.ts'

const names = { passTypeIdentifier: 'pass.example.foyer', teamIdentifier: 'TEAM123456' }
const pass: WalletPass = {
  passId: '018f4c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f',
  code: `FP1:${'A'.repeat(153)}`,
  companyName: 'Świetlana Norden',
  accent: '#0b6b53',
  logo: null,
  visitorName: 'Zoë O’Neil',
  hostName: 'Anna Kowalska',
  locationName: 'Brussels',
  address: 'Rue de la Loi 1',
  position: { latitude: 50.846, longitude: 4.366 },
  startAt: '2026-11-21T09:30:00.000Z',
  endAt: '2026-11-21T10:30:00.000Z',
  zone: 'Europe/Brussels',
  labels: {
    description: 'Visitor pass',
    visitor: 'Visitor',
    host: 'Host',
    date: 'Date',
    time: 'Time',
    location: 'Location',
    address: 'Address',
  },
  language: 'en',
  revoked: false,
}

const apple: AppleWalletConfig = { ...names, ...makePassCertificates(names) }

/** The files of a ZIP archive whose entries are stored without compression, by its central directory. */
function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const size = zip.readUInt32LE(at + 24)
    const nameLength = zip.readUInt16LE(at + 28)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    expect(zip.readUInt16LE(at + 10)).toBe(0)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + nameLength),
      zip.subarray(start, start + size),
    )
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

async function applePass(change: Partial<WalletPass> = {}) {
  const bytes = await makeApplePass(apple, { ...pass, ...change })
  const files = unzip(bytes ?? new Uint8Array())
  return { files, json: JSON.parse(String(files.get('pass.json'))) as Record<string, unknown> }
}

describe('a pass for Apple Wallet', () => {
  it('lists every file with its hash', async () => {
    const { files } = await applePass()
    const manifest = JSON.parse(String(files.get('manifest.json'))) as Record<string, string>
    const listed = [...files.keys()].filter(
      (name) => !['manifest.json', 'signature'].includes(name),
    )
    expect(Object.keys(manifest).sort()).toEqual(listed.sort())
    for (const [name, hash] of Object.entries(manifest)) {
      expect(
        createHash('sha1')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(hash)
    }
    expect(listed).toContain('icon@3x.png')
    expect(listed).toContain('logo@2x.png')
  })

  it('is signed by the certificate over its list of files', async () => {
    const { files } = await applePass()
    const manifest = files.get('manifest.json') ?? Buffer.alloc(0)
    const content = AsnConvert.parse(files.get('signature') ?? Buffer.alloc(0), ContentInfo)
    const signed = AsnConvert.parse(content.content, SignedData)
    const [signer] = signed.signerInfos
    const attributes = signer?.signedAttrs ?? []
    const digest = attributes.find(({ attrType }) => attrType === '1.2.840.113549.1.9.4')
    const value = AsnConvert.parse(digest?.attrValues[0] ?? new ArrayBuffer(0), OctetString)
    expect(Buffer.from(value.buffer)).toEqual(createHash('sha1').update(manifest).digest())
    // RFC 5652 §5.4: the signature covers the attributes as a SET, not under their implicit tag.
    const parts = attributes.map((one) => Buffer.from(AsnConvert.serialize(one)))
    const body = Buffer.concat(parts)
    expect(body.length).toBeLessThan(128)
    const set = Buffer.concat([Buffer.from([0x31, body.length]), body])
    const certificate = new X509Certificate(apple.signerCert)
    const signature = Buffer.from(signer?.signature.buffer ?? new ArrayBuffer(0))
    expect(verify('sha1', set, certificate.publicKey, signature)).toBe(true)
    expect(certificate.verify(new X509Certificate(apple.wwdr).publicKey)).toBe(true)
    expect(signed.certificates).toHaveLength(2)
  })

  it('says who, where and when, and holds the code of the QR', async () => {
    const { json } = await applePass()
    expect(json).toMatchObject({
      ...names,
      formatVersion: 1,
      serialNumber: pass.passId,
      organizationName: 'Świetlana Norden',
      description: 'Visitor pass',
      backgroundColor: 'rgb(11, 107, 83)',
      foregroundColor: 'rgb(255, 255, 255)',
      voided: false,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: pass.code }],
      locations: [{ latitude: 50.846, longitude: 4.366 }],
      eventTicket: {
        primaryFields: [{ label: 'Visitor', value: 'Zoë O’Neil' }],
        secondaryFields: [{ value: 'Brussels' }, { value: 'Anna Kowalska' }],
        auxiliaryFields: [
          { value: 'Saturday, November 21, 2026' },
          { value: '10:30 – 11:30 AM GMT+1' },
        ],
        backFields: [{ value: 'Rue de la Loi 1' }],
      },
    })
    expect(new Date(String(json['relevantDate'])).toISOString()).toBe(pass.startAt)
    expect(new Date(String(json['expirationDate'])).toISOString()).toBe('2026-11-21T23:00:00.000Z')
  })

  it('leaves out what there is not and says when it is revoked', async () => {
    const { json } = await applePass({
      hostName: null,
      address: null,
      position: null,
      revoked: true,
    })
    expect(json).toMatchObject({
      voided: true,
      eventTicket: { secondaryFields: [{ value: 'Brussels' }] },
    })
    expect(json['locations']).toBeUndefined()
  })

  it('is not made without certificates', async () => {
    expect(await makeApplePass(null, pass)).toBeNull()
  })
})

describe('a link to Google Wallet', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const google: GoogleWalletConfig = {
    issuerId: '3388000000012345678',
    serviceAccountEmail: 'foyer@example.iam.gserviceaccount.com',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const when = { origin: 'https://foyer.example', issuedAt: '2026-11-20T08:00:00.000Z' }

  it('carries the pass, signed by the service account', async () => {
    const link = await makeGooglePassLink(google, pass, when)
    const [, token = ''] =
      /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w-]+\.[\w-]+\.[\w-]+)$/.exec(link ?? '') ?? []
    const { payload } = await jwtVerify(token, publicKey, {
      audience: 'google',
      issuer: google.serviceAccountEmail,
      algorithms: ['RS256'],
    })
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      iat: 1_795_161_600,
      origins: ['https://foyer.example'],
      payload: {
        genericClasses: [{ id: '3388000000012345678.foyer-visit' }],
        genericObjects: [
          {
            id: `3388000000012345678.${pass.passId}`,
            classId: '3388000000012345678.foyer-visit',
            state: 'ACTIVE',
            header: { defaultValue: { language: 'en', value: 'Zoë O’Neil' } },
            barcode: { type: 'QR_CODE', value: pass.code },
            hexBackgroundColor: '#0b6b53',
            validTimeInterval: {
              start: { date: '2026-11-20T23:00:00.000Z' },
              end: { date: '2026-11-21T23:00:00.000Z' },
            },
          },
        ],
      },
    })
  })

  it.each([
    ['short names', {}, 4],
    [
      'long names in another script',
      { locationName: '東京'.repeat(40), companyName: '株式会社'.repeat(9) },
      2,
    ],
  ])('stays short enough to be opened with %s', async (_, change, least) => {
    const link = await makeGooglePassLink(google, { ...pass, ...change }, when)
    const token = link?.split('/').at(-1) ?? ''
    expect(token.length).toBeLessThanOrEqual(1_800)
    const { payload } = await jwtVerify(token, publicKey)
    const { genericObjects } = payload['payload'] as {
      genericObjects: { textModulesData: unknown[] }[]
    } // as it was written
    expect(genericObjects[0]?.textModulesData.length).toBeGreaterThanOrEqual(least)
  })

  it('is not made without a service account', async () => {
    expect(await makeGooglePassLink(null, pass, when)).toBeNull()
  })
})

describe('the wallet settings', () => {
  const nothing = { apple: {}, google: {} }

  it('are absent when nothing is set', () => {
    expect(openAppleWallet(nothing)).toBeNull()
    expect(openGoogleWallet(nothing)).toBeNull()
    expect(openAppleWallet({ ...nothing, apple: { key: '' } })).toBeNull()
  })

  it('take secrets as text or as files', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'foyer-wallet-'))
    const key = path.join(folder, 'key.pem')
    const account = path.join(folder, 'account.json')
    await writeFile(key, apple.signerKey)
    await writeFile(account, JSON.stringify({ client_email: 'a@b.example', private_key: 'PEM' }))
    const settings = {
      apple: {
        passTypeId: names.passTypeIdentifier,
        teamId: names.teamIdentifier,
        certificate: apple.signerCert.replaceAll('\n', '\\n'),
        key,
        wwdrCertificate: apple.wwdr,
      },
      google: { issuerId: '1', serviceAccount: account },
    }
    expect(openAppleWallet(settings)).toEqual(apple)
    expect(openGoogleWallet(settings)).toEqual({
      issuerId: '1',
      serviceAccountEmail: 'a@b.example',
      privateKey: 'PEM',
    })
    await rm(folder, { recursive: true })
  })

  it('are refused when only a part is set', () => {
    expect(() => openAppleWallet({ ...nothing, apple: { teamId: 'T' } })).toThrow(
      'APPLE_PASS_TYPE_ID',
    )
    expect(() => openAppleWallet({ ...nothing, apple: { teamId: 'T', passTypeId: 'p' } })).toThrow(
      'APPLE_PASS_KEY',
    )
    expect(() => openGoogleWallet({ ...nothing, google: { issuerId: '1' } })).toThrow(
      'GOOGLE_WALLET_SERVICE_ACCOUNT',
    )
  })
})
