import { z } from 'zod'
import { outsideId } from '#contract/ids.ts'
import { wallParts, wallThemes, type WallPart, type WallTheme } from '#domain/figures/wall.ts'
import type { WallRow } from './queries.ts'

const texts = z.record(z.string(), z.string())

/** What is set of a display, in words that the table's checks know too. */
export function wallOf(row: WallRow): {
  readonly name: string
  readonly shows: WallPart[]
  readonly languages: string[]
  readonly welcome: Record<string, string>
  readonly theme: WallTheme
} {
  return {
    name: row.name,
    shows: wallParts.filter((part) => row.shows.includes(part)),
    languages: row.languages,
    welcome: texts.parse(row.welcome),
    theme: wallThemes.find((theme) => theme === row.theme) ?? 'LIGHT',
  }
}

export function presentWall(row: WallRow) {
  return { ...wallOf(row), id: outsideId('WD', row.wall_id), linkMadeAt: row.link_made_at }
}
