import * as endpoints from '#contract/people/pictures.ts'
import { storeLogo } from '#server/features/people/companies/put-logo.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { openRoute, type Route } from '#server/platform/http/route.ts'
import { pictureLink } from './picture-link.ts'
import { readPicture } from './read-picture.ts'
import { savePicture } from './save-picture.ts'

const own = { allow: ['employee'], audit: 'user.updated' } as const

export const pictureRoutes: readonly Route[] = [
  openRoute(endpoints.putOwnPicture, own, async ({ deps, actor, act, upload }) => {
    const picture = await storeLogo(mustFind(upload), deps)
    await savePicture(deps, actor, act, picture)
    const { companyId, userId } = actor
    return { picture: pictureLink({ companyId, userId, sha256: picture.sha256 }) }
  }),
  openRoute(endpoints.removeOwnPicture, own, async ({ deps, actor, act }) => {
    await savePicture(deps, actor, act, null)
    return { picture: null }
  }),
  // A browser shows a picture without a token: the address names its content, which nobody guesses.
  openRoute(endpoints.getUserPicture, { allow: ['anonymous'], audit: null }, async (context) => {
    const { params, query, deps } = context
    const { sha256 } = params
    const bytes = mustFind(await readPicture(deps, params))
    // A day: taken away, it is gone soon.
    const cache = 'private, max-age=86400'
    return answerPicture(context, { sha256, mime: 'image/png', bytes, cache }, query.size)
  }),
]
