/** What the server has to know of the console's screens. Only the renderer of first screens carries it. */
import type { MessageArea } from '#contract/messages/catalogue.ts'
import type { PageScreen } from '#contract/page.ts'
import { settingsPath } from '#domain/console/console-view.ts'
import type { ScreenManifest } from './screen-manifest.ts'

type Module = { readonly manifest: ScreenManifest; readonly texts?: readonly MessageArea[] }

const modules = import.meta.glob<Module>('./**/manifest.ts', { eager: true })

/** The title and the line of each screen of the settings, which the overview and the links between them show. */
const settings: readonly MessageArea[] = [
  'console/settings',
  ...Object.entries(modules).flatMap(([file, { manifest }]) =>
    manifest.settings ? [settingsTextsOf(file)] : [],
  ),
]

export const pageScreens: readonly PageScreen[] = Object.entries(modules).map(
  ([file, { manifest, texts = [] }]) => ({
    path: manifest.path,
    texts: [...textsOfFolder(file), ...(isInSettings(manifest) ? settings : []), ...texts],
    source: file.replace('./', 'areas/console/').replace('manifest.ts', 'screen.tsx'),
  }),
)

function isInSettings({ path, settings: place }: ScreenManifest): boolean {
  return path === settingsPath || place !== undefined
}

/** The texts of a screen have the name of its folder, in the folder of its area or outside. */
function textsOfFolder(file: string): readonly MessageArea[] {
  const { area, name } = folderOf(file)
  return [areaNamed(`console/${name}`), areaNamed(`console/${area}/${name}`)]
}

function settingsTextsOf(file: string): MessageArea {
  const { area, name } = folderOf(file)
  return areaNamed(`console/settings/${area}/${name}`)
}

function folderOf(file: string): { readonly area: string; readonly name: string } {
  const [area = '', name = ''] = file.split('/').slice(-3, -1)
  return { area, name }
}

function areaNamed(name: string): MessageArea {
  // An area without a file has no texts.
  return name as MessageArea
}
