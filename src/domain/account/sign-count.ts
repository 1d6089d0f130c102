/**
 * Whether a passkey that has signed `stored` times may say `given` now: more, or 0 for ever where the authenticator does not
 * count. What counts backwards exists twice. WebAuthn level 3 §6.1.1.
 */
export function isSoundCount(stored: number, given: number): boolean {
  return given > stored || (given === 0 && stored === 0)
}
