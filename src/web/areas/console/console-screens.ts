/** The screens of the console beside its lists: a folder each, opened as a page of its own, with code of its own. */
import type { ComponentType } from 'react'
import type { MessageKey } from '#contract/messages/catalogue.ts'
import { settingsPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from './screen-manifest.ts'

type Loaded = {
  readonly default: ComponentType
  /** The plain page that a phone kept for the time without a network (decision 0392). */
  readonly Alone?: ComponentType
}

const manifests = import.meta.glob<ScreenManifest>('./**/manifest.ts', {
  eager: true,
  import: 'manifest',
})
const code = import.meta.glob<Loaded>('./**/screen.tsx')

export const screens: readonly ScreenManifest[] = Object.values(manifests)

const loaded = new Map<string, Loaded>()

/** The one of an address, or all of them: then it can be rendered at once. */
export async function loadScreens(path: string | null): Promise<void> {
  const wanted = Object.entries(manifests).filter(([, own]) => path === null || own.path === path)
  await Promise.all(
    wanted.map(async ([file, own]) => {
      const load = code[file.replace('manifest.ts', 'screen.tsx')]
      if (load !== undefined) loaded.set(own.path, await load())
    }),
  )
}

/** Null at the address of a list. */
export function screenOf(path: string): ComponentType | null {
  return loaded.get(path)?.default ?? null
}

/** What a page shows that came without its data; null where the server has to bring it. */
export function screenAlone(path: string): ComponentType | null {
  return loaded.get(path)?.Alone ?? null
}

/** The address of the settings, where a path is that of a screen in them. */
export function partOfSettings(path: string): string | null {
  return screens.some((screen) => screen.path === path && screen.settings !== undefined)
    ? settingsPath
    : null
}

export function titleOfScreen(path: string): MessageKey {
  return screens.find((screen) => screen.path === path)?.title ?? 'console_page_title'
}
