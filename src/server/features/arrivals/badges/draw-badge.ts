import type { Deps } from '#server/deps.ts'
import { drawLabel } from '#server/platform/label/draw-label.ts'
import type { BadgeContent, BadgeFormat } from './badge-content.ts'
import { makeBadgePdf } from './badge-pdf.ts'
import { makeBadgeZpl } from './badge-zpl.ts'

/** The ZPL of a badge as a printer burns it. @returns a PNG. */
export async function drawBadgeLabel(content: BadgeContent, dpi: number): Promise<Uint8Array> {
  return drawLabel(Buffer.from(await makeBadgeZpl(content, dpi)).toString('utf8'))
}

export type DrawnBadge = {
  readonly bytes: Uint8Array
  readonly type: 'application/pdf' | 'application/zpl'
}

/** `dpi` is that of a label printer; a PDF has none. */
export async function drawBadge(
  deps: Pick<Deps, 'pdf'>,
  content: BadgeContent,
  { format, dpi }: { readonly format: BadgeFormat; readonly dpi: number },
): Promise<DrawnBadge> {
  return format === 'PDF'
    ? { bytes: await makeBadgePdf(deps.pdf, content), type: 'application/pdf' }
    : { bytes: await makeBadgeZpl(content, dpi), type: 'application/zpl' }
}
