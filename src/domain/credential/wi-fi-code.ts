/** What a QR code says so that a phone joins a network. Issue 15 §5. */

export const wifiSecurities = ['OPEN', 'WPA', 'ENTERPRISE'] as const
export type WifiSecurity = (typeof wifiSecurities)[number]

export type WifiAccess = {
  readonly network: string
  readonly security: WifiSecurity
  /** By which an account of ENTERPRISE is known. */
  readonly user?: string
  /** Of WPA and ENTERPRISE. */
  readonly password?: string
}

/** The format that cameras of phones read (ZXing, "Wi-Fi Network config"); for ENTERPRISE with the methods that Android reads. */
export function wifiCode({ network, security, user = '', password = '' }: WifiAccess): string {
  const name = `S:${escaped(network)};`
  switch (security) {
    case 'OPEN':
      return `WIFI:T:nopass;${name};`
    case 'WPA':
      return `WIFI:T:WPA;${name}P:${escaped(password)};;`
    case 'ENTERPRISE':
      return `WIFI:T:WPA2-EAP;${name}E:TTLS;PH2:PAP;I:${escaped(user)};P:${escaped(password)};;`
  }
}

/** What separates parts is escaped; a value that could be a number in hexadecimal is quoted. */
function escaped(value: string): string {
  const safe = value.replaceAll(/[\\;,:"]/g, (sign) => `\\${sign}`)
  return /^[\da-f]+$/i.test(value) && value.length % 2 === 0 ? `"${safe}"` : safe
}
