/** A licence of the test installation, signed by whoever made the key that it checks with. It limits nothing. */
import { generateKeyPairSync, sign } from 'node:crypto'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')

/** As `LICENCE_KEY`. */
export const sampleLicenceKey = publicKey.export({ format: 'jwk' }).x ?? ''

const content = Buffer.from(
  JSON.stringify({
    holder: 'Sample',
    number: 'L-1',
    modules: ['VISITORS', 'WORKPLACE', 'DELIVERIES', 'SERVICE_DESK'],
    limits: { locations: null, visits: null, desks: null, kiosks: null },
    from: '2026-01-01',
    until: null,
  }),
)
export const sampleLicenceFile = [content, sign(null, content, privateKey)]
  .map((part) => part.toString('base64url'))
  .join('.')
