import { accentRamp } from '#domain/brand/accent-ramp.ts'
import { escapeHtml } from '#server/platform/words/html.ts'
import { writeBlocks, writeLines } from './blocks-html.ts'
import { escapeHref } from './escape-href.ts'
import type { MailFrame } from './mail-frame.ts'
import type { MailLink, MailPart } from './mail-parts.ts'

/** Content-Id of the company's logo inside a mail. */
export const logoContentId = 'logo@foyer'

const fontStack =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif"
// The logo fits the specification's box (Spec §9).
const logoBox = { width: 100, height: 56.25 }

type Look = {
  readonly accent: string
  readonly onAccent: string
  /** The side on which lines begin. */
  readonly start: 'left' | 'right'
}

/** What a whole HTML part is made of, besides its pieces. */
export type MailPage = {
  readonly subject: string
  readonly preview: string
  readonly parts: readonly MailPart[]
  readonly footer: readonly string[]
}

/**
 * The HTML part: one column of at most 600 pixels, readable without pictures, light and dark by the
 * reader's own setting, mirrored for languages written from right to left. It loads nothing from
 * anywhere, so nobody learns whether it was opened.
 */
export function writeHtml(frame: MailFrame, page: MailPage): string {
  const { light, dark } = accentRamp(frame.brand.accent)
  const look: Look = {
    accent: light['--accent'],
    onAccent: light['--on-accent'],
    start: frame.direction === 'rtl' ? 'right' : 'left',
  }
  const text = `font-family:${fontStack};text-align:${look.start};`
  const parts = page.parts.map((part) => writePart(part, look)).join('\n')
  const footer = page.footer.map(escapeHtml).join('<br>')
  return `<!doctype html>
<html lang="${escapeHtml(frame.language)}" dir="${frame.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(page.subject)}</title>
<style>
:root{color-scheme:light dark}
a{color:${light['--accent-text']}}
@media (max-width:480px){.card{padding:24px 20px!important}.button a{display:block!important}}
@media (prefers-color-scheme:dark){
.page{background-color:#101216!important}
.card{background-color:#1d2128!important;border-color:#343a46!important}
.text,.text td,.text h1,.text h2{color:#f1f3f6!important}
.muted{color:#aab1bd!important}
.row td,.row th{border-color:#343a46!important}
.quote{border-color:#4a5262!important}
.primary{background-color:${dark['--accent']}!important;border-color:${dark['--accent']}!important}
.primary a{color:${dark['--on-accent']}!important}
.plain{border-color:#aab1bd!important}
.plain a{color:#f1f3f6!important}
.links a{color:${dark['--accent-text']}!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f3f4f6;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(page.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${frame.direction}" class="page" style="background-color:#f3f4f6;">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="${text}padding:4px 8px 16px;">${writeSender(frame)}</td></tr>
<tr><td class="card text" role="article" lang="${escapeHtml(frame.language)}" dir="${frame.direction}" style="${text}background-color:#ffffff;border:1px solid #e3e5ea;border-radius:20px;padding:32px;color:#171a1f;font-size:16px;line-height:1.5;">
${parts}
</td></tr>
<tr><td class="muted" style="${text}padding:20px 12px;color:#5b6270;font-size:13px;line-height:1.5;">${footer}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}

/** The company's logo on white, or its name. */
function writeSender({ brand, translate }: MailFrame): string {
  const name = escapeHtml(brand.companyName)
  if (!brand.logo) {
    return `<span class="text" style="font-size:18px;font-weight:600;color:#171a1f;">${name}</span>`
  }
  const { width, height } = brand.logo
  const scale = Math.min(logoBox.width / width, logoBox.height / height, 1)
  const alt = escapeHtml(translate('mail_common_logo', { company: brand.companyName }))
  return `<img src="cid:${logoContentId}" alt="${alt}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" style="display:block;border:0;background-color:#ffffff;border-radius:8px;padding:6px;">`
}

function writePart(part: MailPart, look: Look): string {
  switch (part.kind) {
    case 'title':
      return `<h1 style="margin:0 0 12px;font-size:26px;line-height:1.25;font-weight:700;color:#171a1f;">${writeLines(part.text)}</h1>`
    case 'heading':
      return `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;font-weight:600;color:#171a1f;">${writeLines(part.text)}</h2>`
    case 'paragraph':
      return `<p style="margin:0 0 16px;">${writeLines(part.text)}</p>`
    case 'rich':
      return writeBlocks(part.blocks)
    case 'note':
      return `<p class="muted" style="margin:0 0 12px;color:#5b6270;font-size:14px;">${writeLines(part.text)}</p>`
    case 'quote':
      return `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:4px 16px;border-${look.start}:3px solid #c9cdd6;text-align:${look.start};">${writeLines(part.text)}</blockquote>`
    case 'details':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:collapse;">${part.rows.map((row) => writeRow(row, look)).join('')}</table>`
    case 'answers':
      return `<dl style="margin:8px 0 20px;">${part.rows.map(writeAnswer).join('')}</dl>`
    case 'buttons':
      return writeButtons(part.links, look)
    case 'picture':
      return `<p style="margin:8px 0 20px;"><img src="cid:${part.contentId}" alt="${escapeHtml(part.alt)}" style="display:block;border:0;border-radius:12px;max-width:100%;height:auto;"></p>`
    case 'code':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="margin:8px auto 20px;"><tr><td style="background-color:#ffffff;border-radius:12px;padding:8px;"><img src="cid:${part.contentId}" alt="${escapeHtml(part.alt)}" width="${part.size}" height="${part.size}" style="display:block;border:0;width:100%;max-width:${part.size}px;height:auto;"></td></tr></table>`
  }
  return part satisfies never
}

function writeRow(row: { readonly label: string; readonly value: string }, look: Look): string {
  const cell = `padding:10px 0;border-top:1px solid #e3e5ea;vertical-align:top;text-align:${look.start};`
  const gap = look.start === 'left' ? 'padding-right:16px;' : 'padding-left:16px;'
  return `<tr class="row"><th scope="row" class="muted" style="${cell}${gap}width:30%;color:#5b6270;font-size:14px;font-weight:400;">${writeLines(row.label)}</th><td style="${cell}color:#171a1f;font-weight:600;"><bdi>${writeLines(row.value)}</bdi></td></tr>`
}

function writeAnswer(row: { readonly label: string; readonly value: string }): string {
  return `<dt class="muted" style="margin:0;color:#5b6270;font-size:14px;">${writeLines(row.label)}</dt><dd style="margin:0 0 14px;font-weight:600;"><bdi>${writeLines(row.value)}</bdi></dd>`
}

function writeButtons(links: readonly MailLink[], look: Look): string {
  const cells = links.map(({ label, href }, index) => {
    const primary = index === 0
    const colours = primary
      ? `background-color:${look.accent};border:2px solid ${look.accent};`
      : 'border:2px solid #6b7280;'
    const bgcolor = primary ? ` bgcolor="${look.accent}"` : ''
    const ink = primary ? look.onAccent : '#171a1f'
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px;"><tr><td class="button ${primary ? 'primary' : 'plain'}" align="center"${bgcolor} style="${colours}border-radius:12px;"><a href="${escapeHref(href)}" style="display:block;padding:14px 20px;color:${ink};font-size:17px;font-weight:600;line-height:20px;text-decoration:none;">${writeLines(label)}</a></td></tr></table>`
  })
  return `<div style="margin:20px 0 12px;">${cells.join('')}</div>`
}
