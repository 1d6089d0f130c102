declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Keys = {
    readonly version: 'aes128gcm'
    /** Of the reader: base64url. */
    readonly dh: string
    /** What both sides know: base64url. */
    readonly authSecret: string
    readonly privateKey: ECDH
  }
  const ece: { encrypt(plain: Buffer, keys: Keys): Buffer }
  export default ece
}
