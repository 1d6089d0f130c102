import { createSign } from 'node:crypto'

const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const written = ['SAMLRequest', 'SAMLResponse', 'RelayState'] as const

/**
 * Signs the message in an address as it is sent there. The library signs one spelling and sends another: of a space in RelayState it
 * signs `%20` and sends `+`, and who verifies the letters that came refuses them.
 */
export function signAddress(address: string, privateKey: string): string {
  const url = new URL(address)
  const message = written.flatMap((name) => {
    const value = url.searchParams.get(name) ?? ''
    return value === '' ? [] : [`${name}=${encode(value)}`]
  })
  for (const name of [...written, 'SigAlg', 'Signature']) url.searchParams.delete(name)
  const signed = [...message, `SigAlg=${encodeURIComponent(algorithm)}`].join('&')
  const signature = createSign('sha256').update(signed).sign(privateKey, 'base64')
  const query = `${signed}&Signature=${encodeURIComponent(signature)}`
  return `${url.href}${url.search === '' ? '?' : '&'}${query}`
}

/** Also what browsers would otherwise write in another way. */
function encode(text: string): string {
  const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, hex)
}
