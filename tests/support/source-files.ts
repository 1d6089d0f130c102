/** The sources of Foyer, for tests that hold how they are made. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const src = join(root, 'src')

/** Their paths from the root, sorted. */
export function filesUnder(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

export const sources = filesUnder(src, /\.tsx?$/)
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
