import * as endpoints from '#contract/workplace/stickers.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { route, type Route } from '#server/platform/http/route.ts'
import { managers } from '#server/platform/http/audiences.ts'
import { actOnSticker } from './act-on-sticker.ts'
import { makeSheet } from './make-sheet.ts'
import { findArea, listCodes } from './queries-sheet.ts'
import { renewStickers } from './renew-stickers.ts'
import { scanSticker } from './scan-sticker.ts'
import { stickerLink } from './sticker-link.ts'

export const stickerRoutes: readonly Route[] = [
  route(
    endpoints.scanSticker,
    { allow: ['employee', 'booker'], audit: null, workplace: true },
    ({ tx, deps, company, actor, act, body }) =>
      scanSticker(tx, deps, company, { code: body.code, userId: actor.userId, now: act.at }),
  ),
  route(
    endpoints.actOnSticker,
    {
      allow: ['employee', 'booker'],
      audit: 'booking.created, .moved, .checked_in, presence.checked_in, desk.reported',
      workplace: true,
    },
    ({ tx, deps, company, actor, act, body }) =>
      actOnSticker(tx, deps, company, act, { ...body, userId: actor.userId }),
  ),
  route(
    endpoints.listStickers,
    { allow: managers, right: 'EDIT_DESK_AREAS', audit: null },
    async ({ tx, deps, company, params }) => {
      const { companyId } = company
      mustFind(await findArea(tx, companyId, params.deskAreaId))
      const codes = await listCodes(tx, companyId, params.deskAreaId)
      return codes.map(({ number, code }) => ({
        deskNumber: number,
        code,
        link: stickerLink(deps, companyId, code),
      }))
    },
  ),
  route(
    endpoints.printStickers,
    { allow: managers, right: 'EDIT_DESK_AREAS', audit: null },
    async ({ tx, deps, company, params, query, language, reply }) => {
      const sheet = await makeSheet(tx, deps, company, params.deskAreaId, { ...query, language })
      void reply.header('content-disposition', attachmentOf('stickers.pdf'))
      return sheet
    },
  ),
  route(
    endpoints.renewStickers,
    { allow: managers, right: 'EDIT_DESK_AREAS', audit: 'desk.stickers_renewed' },
    ({ tx, company, act, params, body }) =>
      renewStickers(tx, company, act, params.deskAreaId, body.deskNumbers ?? null),
  ),
]
