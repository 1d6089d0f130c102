import { wallParts, wallThemes } from '#domain/figures/wall.ts'
import { formText } from '#web/registration/details/form-text.ts'
import type { WallValues } from './walls-query.ts'

const welcomeStart = 'welcome-'

export const welcomeName = (language: string): string => `${welcomeStart}${language}`

/** What stands in the form of a display. A welcome that is empty is none. */
export function readWall(form: FormData): WallValues {
  const shows = form.getAll('shows')
  const languages = form.getAll('language').map(String)
  return {
    name: formText(form, 'name').trim(),
    shows: wallParts.filter((part) => shows.includes(part)),
    languages,
    welcome: Object.fromEntries(
      languages
        .map((language) => [language, formText(form, welcomeName(language)).trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    theme: wallThemes.find((theme) => theme === form.get('theme')) ?? 'LIGHT',
  }
}
