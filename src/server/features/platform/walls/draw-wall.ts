/** The page of a display: complete in itself, so that it stands as long as the screen is on, and draws the same in a preview. */
import { readFileSync } from 'node:fs'
import { directionOf } from '#contract/messages/direction.ts'
import { accentRamp } from '#domain/brand/accent-ramp.ts'
import type { BusyHour, WallPart, WallTheme } from '#domain/figures/wall.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { html, Html } from '#server/platform/words/html.ts'
import { createTranslate, type Translate } from '#server/platform/words/translate.ts'
import { findLogo } from './queries.ts'
import { readWall, type WallFacts } from './read-wall.ts'

const css = readFileSync(new URL('wall.css', import.meta.url), 'utf8')
/** Keeps the page fresh. It stands in the page, and only there. */
export const wallScript = readFileSync(new URL('wall.js', import.meta.url), 'utf8')

/** What is shown, and how. */
export type ShownWall = {
  readonly shows: readonly WallPart[]
  readonly languages: readonly string[]
  readonly welcome: Readonly<Record<string, string>>
  readonly theme: WallTheme
}

/** In which of its languages, and when (ISO 8601). */
type Showing = {
  readonly language: string
  readonly now: string
  /** Absent: it stays as it is. */
  readonly script?: string
}

export async function drawWall(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  company: CompanyCard,
  wall: ShownWall,
  showing: Showing,
): Promise<string> {
  const facts = await readWall(tx, company, wall.shows, showing.now)
  const sha256 = await findLogo(tx, company.companyId)
  const logo = sha256 === null ? null : await deps.files.get(sha256)
  return document(company, wall, showing, { facts, logo })
}

/** Why there is nothing to see, where a display was switched off. */
export function drawNoWall(language: string): string {
  const t = createTranslate(language, 'UTC')
  return page(language, 'DARK', '', html`<title>${t('wall_off')}</title>`, [
    html`<main class="wall wall-off">
      <h1>${t('wall_off')}</h1>
      <p>${t('wall_off_lead')}</p>
    </main>`,
  ])
}

function document(
  company: CompanyCard,
  { welcome, theme, languages }: ShownWall,
  { language, now, script }: Showing,
  { facts, logo }: { readonly facts: WallFacts; readonly logo: Uint8Array | null },
): string {
  const t = createTranslate(language, company.timeZone)
  const { spaces, people, hours } = facts
  const parts = [
    spaces !== null && spaces.length > 0 && spaceList(spaces, t),
    people !== null && peopleCard(people, t),
    hours !== null && hours.length > 0 && hourChart(hours, language, t),
  ].filter((part) => part !== false)
  const at = new Date(now)
  const line = welcome[language] ?? ''
  const body = html`<div
    class="wall"
    id="wall"
    data-next="${nextOf(languages, language)}"
    data-now="${now}"
    data-zone="${company.timeZone}"
  >
    <header>
      ${
        logo !== null &&
        html`<img class="wall-logo" src="${pngData(logo)}" alt="${company.name}" />`
      }
      ${logo === null && line !== '' && html`<p class="wall-name"><bdi>${company.name}</bdi></p>`}
      <h1><bdi>${line === '' ? company.name : line}</bdi></h1>
      <p class="wall-clock">
        <time id="wall-time">${t('wall_time', { at })}</time>
        <span>${t('wall_date', { at })}</span>
      </p>
    </header>
    <main data-parts="${String(parts.length)}">${parts}</main>
    <p id="wall-lost" class="wall-lost" hidden>${t('wall_lost', { time: '%' })}</p>
  </div>`
  const head = html`<title>${company.name}</title>`
  const scripts = script === undefined ? [] : [Html.trusted(`<script>${script}</script>`)]
  return page(language, theme, company.brandColour, head, [body, ...scripts])
}

function page(
  language: string,
  theme: WallTheme,
  brandColour: string,
  head: Html,
  body: readonly Html[],
): string {
  return html`<!doctype html>
    <html
      lang="${language}"
      dir="${directionOf(language)}"
      data-theme="${theme === 'DARK' ? 'dark' : 'light'}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        ${head} ${Html.trusted(`<style>${wallStyle(brandColour, theme)}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text
}

/** The style of the page in the colours of its brand; a policy names it by its hash. */
export function wallStyle(brandColour: string, theme: WallTheme): string {
  const { light, dark } = accentRamp(brandColour)
  const accent = theme === 'DARK' ? dark : light
  return `:root{${Object.entries(accent)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}\n${css}`
}

/** The language that has its turn next; of a single one, itself. */
function nextOf(languages: readonly string[], language: string): string {
  return languages[(languages.indexOf(language) + 1) % languages.length] ?? language
}

function pngData(png: Uint8Array): string {
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}

/** So few spaces are written larger. */
const few = 4

function spaceList(spaces: NonNullable<WallFacts['spaces']>, t: Translate): Html {
  return html`<section class="wall-spaces">
    <h2>${t('wall_desks')}</h2>
    <ul data-few="${spaces.length <= few ? 'true' : 'false'}">
      ${spaces.map(
        ({ name, places, free }) =>
          html`<li>
            <h3><bdi>${name}</bdi></h3>
            <p><strong>${t('wall_number', { count: free })}</strong> ${t('wall_of', { places })}</p>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect class="wall-track" width="100" height="4" />
              <rect class="wall-free" width="${(100 * free) / Math.max(1, places)}" height="4" />
            </svg>
          </li>`,
      )}
    </ul>
  </section>`
}

function peopleCard({ shown, smallest }: NonNullable<WallFacts['people']>, t: Translate): Html {
  const text =
    shown === null
      ? t('wall_people_few', { count: smallest })
      : shown.to === null
        ? t('wall_people_more', { from: shown.from })
        : t('wall_people_class', { from: shown.from, to: shown.to })
  return html`<section class="wall-people">
    <h2>${t('wall_people')}</h2>
    <p><strong>${text}</strong></p>
  </section>`
}

function hourChart(hours: readonly BusyHour[], language: string, t: Translate): Html {
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', timeZone: 'UTC' })
  return html`<section class="wall-hours">
    <h2>${t('wall_hours')}</h2>
    <ol>
      ${hours.map(({ hour, level }, index) => {
        const name = clock.format(new Date(Date.UTC(2024, 0, 1, hour)))
        return html`<li data-hour="${String(hour)}">
          <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
            <rect y="${100 - 19 * level - 3}" width="10" height="${19 * level + 3}" />
          </svg>
          <span class="wall-hidden">${t('wall_level', { hour: name, level: String(level) })}</span>
          <span aria-hidden="true">${index % 3 === 0 ? name : ''}</span>
        </li>`
      })}
    </ol>
  </section>`
}
