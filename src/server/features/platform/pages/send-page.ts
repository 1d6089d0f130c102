/** Renders a first screen and sends it with everything the browser goes on from. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageState } from '#contract/page.ts'
import { Html } from '#server/platform/words/html.ts'
import { deviceMark, sendDocument } from './document.ts'
import type { WebBuild } from './web-build.ts'

export function sendPage(
  reply: FastifyReply,
  status: number,
  build: WebBuild,
  state: PageState,
  request: FastifyRequest,
  /** A screen that only the browser can show: these files are asked for with the page. */
  later: readonly string[] = [],
) {
  const page = build.renderer.render(state)
  return sendDocument(reply, status, {
    language: state.language,
    direction: state.direction,
    title: page.title,
    css: build.css + stylesOf(build, state.path),
    brandColour: brandColourOf(state),
    body: Html.trusted(page.html),
    state: { ...state, written: page.written },
    entry: build.entry,
    preloads: [...build.preloads, ...(build.screenFiles.get(state.path) ?? []), ...later],
    atOnce: later.length > 0,
    mark: deviceMark(request.headers['user-agent'] ?? ''),
  })
}

function stylesOf({ areaStyles, screenStyles }: WebBuild, path: string): string {
  return (areaStyles.get(path.split('/')[1] ?? '') ?? '') + (screenStyles.get(path) ?? '')
}

function brandColourOf({ visitData, walkIn, booking, console }: PageState): string | null {
  return (
    console?.location.brandColour ?? (visitData ?? walkIn ?? booking)?.company.brandColour ?? null
  )
}
