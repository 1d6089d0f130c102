/** From which e-mail domains a provider of identities lets people in. Decision 0370. */

const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/** As somebody types them: `acme.example, @acme.be`, a line each or not. In small letters, each once. */
export function readDomains(typed: string): readonly string[] {
  const words = typed.split(/[\s,;]+/).map((word) => word.replace(/^.*@/, '').toLowerCase())
  return [...new Set(words.filter((word) => word !== ''))]
}

/** Whether this can stand behind the @ of an address that mail reaches over the internet. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && domain.test(text)
}

/** What stands behind the last @ of an address, in small letters. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

/** Whether the address belongs to one of the domains themselves, not to one below them. None: every address does. */
export function isAdmitted(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true
  const at = email.lastIndexOf('@')
  return at > 0 && domains.includes(domainOf(email))
}
