/** The stickers of an area as a PDF to print. */
import { readFileSync } from 'node:fs'
import {
  type LabelSheetCode,
  labelPlace,
  labelSheet,
  papers,
} from '#domain/desk-plan/labels/label-sheet.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { drawQr } from '#server/platform/pictures/qr.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { findArea, listCodes } from './queries-sheet.ts'
import { stickerLink } from './sticker-link.ts'

const template = readFileSync(new URL('stickers.typ', import.meta.url), 'utf8')

/** On a sheet of labels from its label `first` on, or on A4 to cut. @throws ApiError not_found */
export async function makeSheet(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'pdf'>,
  { companyId, timeZone, name }: CompanyCard,
  deskAreaId: string,
  {
    sheet: code,
    first,
    language,
  }: {
    readonly sheet?: LabelSheetCode | undefined
    readonly first: number
    readonly language: string
  },
): Promise<Uint8Array> {
  const area = mustFind(await findArea(tx, companyId, deskAreaId))
  const translate = createTranslate(language, timeZone)
  const codes = await listCodes(tx, companyId, deskAreaId)
  const files: Record<string, Uint8Array> = {}
  const sheet = code === undefined ? null : labelSheet(code)
  const desks = codes.map(({ number, code: secret }, index) => {
    const path = `/${String(index)}.svg`
    files[path] = qrPicture(stickerLink(deps, companyId, secret))
    return { number, path, ...(sheet && labelPlace(sheet, index, first)) }
  })
  const [primary = 'en'] = language.toLowerCase().split('-')
  return deps.pdf.render({
    template,
    language,
    files,
    data: {
      title: translate('sticker_sheet_title', { area: area.name }),
      language: primary,
      eastAsian: primary === 'ja' || primary === 'zh',
      location: name,
      area: area.name,
      hint: translate('sticker_hint'),
      sheet: sheet && { ...sheet, paper: papers[sheet.paper] },
      desks,
    },
  })
}

function qrPicture(link: string): Uint8Array {
  const { size, path } = drawQr(link)
  const side = String(size)
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="${path}"/></svg>`,
  )
}
