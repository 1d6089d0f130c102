/** Whether a text has the form of a client-credentials access token: exactly 40 capital letters or digits. Spec §5 and §9. */
export function isAccessToken(text: string): boolean {
  return /^[A-Z0-9]{40}$/.test(text)
}
