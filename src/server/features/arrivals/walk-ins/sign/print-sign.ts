/** The sign at reception as a PDF. */
import { readFileSync } from 'node:fs'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { loadSharp } from '#server/platform/pictures/load-sharp.ts'
import { drawQr } from '#server/platform/pictures/qr.ts'
import { textFor } from '#server/platform/words/texts.ts'
import { readLogoOf } from '../queries.ts'
import { type AskedSign, readSign, type SignDeps } from './read-sign.ts'

const template = readFileSync(new URL('sign.typ', import.meta.url), 'utf8')

/** Rejects when the renderer fails. */
export async function printSign(
  deps: SignDeps & Pick<Deps, 'pdf' | 'files'>,
  company: CompanyCard,
  { size, ...asked }: AskedSign & { readonly size: 'A4' | 'A5' },
): Promise<Uint8Array> {
  const sign = await readSign(deps, company, asked)
  const files: Record<string, Uint8Array> = { '/code.svg': qrPicture(sign.link) }
  const logo = await logoPicture(deps, company)
  if (logo !== null) files['/logo.png'] = logo
  const { language } = sign
  const accent = accentRamp(sign.brandColour).light
  return deps.pdf.render({
    template,
    language,
    files,
    data: {
      ...sign,
      size: size.toLowerCase(),
      eastAsian: language === 'ja' || language === 'zh',
      company: company.name,
      codeName: textFor(language, 'sign_code'),
      hasLogo: logo !== null,
      accent: accent['--accent'],
      onAccent: accent['--on-accent'],
    },
  })
}

async function logoPicture(
  deps: Pick<Deps, 'db' | 'files'>,
  { companyId }: Pick<CompanyCard, 'companyId'>,
): Promise<Uint8Array | null> {
  const sha256 = await readLogoOf(deps.db, companyId)
  const stored = sha256 === null ? null : await deps.files.get(sha256)
  if (stored === null) return null
  const sharp = await loadSharp()
  return sharp(stored).png().toBuffer()
}

function qrPicture(link: string): Uint8Array {
  const { size, path } = drawQr(link)
  const side = String(size)
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`,
  )
}
