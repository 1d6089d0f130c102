import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

const packages = {
  latin: require.resolve('@embedpdf/fonts-latin'),
  arabic: require.resolve('@embedpdf/fonts-arabic'),
  hebrew: require.resolve('@embedpdf/fonts-hebrew'),
  jp: require.resolve('@embedpdf/fonts-jp'),
  sc: require.resolve('@embedpdf/fonts-sc'),
}

/** Latin, Greek, Cyrillic and Devanagari; Arabic; Hebrew: small enough to be always there. */
export const baseFonts = [
  ['latin', 'NotoSans-Regular.ttf'],
  ['latin', 'NotoSans-Bold.ttf'],
  ['latin', 'NotoSans-Italic.ttf'],
  ['latin', 'NotoSans-BoldItalic.ttf'],
  ['arabic', 'NotoNaskhArabic-Regular.ttf'],
  ['arabic', 'NotoNaskhArabic-Bold.ttf'],
  ['hebrew', 'NotoSansHebrew-Regular.ttf'],
  ['hebrew', 'NotoSansHebrew-Bold.ttf'],
] as const satisfies readonly FontFile[]

/** Japanese and Chinese (simplified and traditional), with many symbols: 26 MB. */
export const eastAsianFonts = [
  ['jp', 'NotoSansJP-Regular.otf'],
  ['jp', 'NotoSansJP-Bold.otf'],
  ['sc', 'NotoSansHans-Regular.otf'],
  ['sc', 'NotoSansHans-Bold.otf'],
] as const satisfies readonly FontFile[]

/** The package of a font, by its script, and its file. */
export type FontFile = readonly [script: keyof typeof packages, file: string]

/** Where a font lies in node_modules. */
export function fontPath([script, file]: FontFile): string {
  return path.join(path.dirname(packages[script]), '../fonts', file)
}

/** Font families in the order in which a template should try them, for a language (BCP 47). */
export function fontFamilies(language: string): string[] {
  const [chinese, japanese] = ['Noto Sans S Chinese', 'Noto Sans Japanese']
  const eastAsian = /^zh\b/i.test(language) ? [chinese, japanese] : [japanese, chinese]
  return ['Noto Sans', 'Noto Naskh Arabic', 'Noto Sans Hebrew', ...eastAsian]
}
