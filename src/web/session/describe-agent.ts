/** Newer names first: most browsers also claim to be the others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and the system by which people know a device; null for one that says nothing of the kind. */
export function describeAgent(agent: string): { browser: string; system: string } | null {
  const browser = browsers.find(([form]) => form.test(agent))?.[1]
  const system = systems.find(([form]) => form.test(agent))?.[1]
  return browser === undefined || system === undefined ? null : { browser, system }
}
