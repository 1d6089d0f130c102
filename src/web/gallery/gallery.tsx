import '../styles/index.css'
import '../ui/card-button.css'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '#contract/messages/direction.ts'
import type { Catalogue } from '#contract/messages/catalogue.ts'
import { createTranslator } from '../i18n/translator.ts'
import { TranslatorProvider } from '../i18n/translator-context.tsx'
import { Desks } from './desk-scenes.tsx'
import { Choices, Details, Question } from './form-scenes.tsx'
import { Idle, Kiosk } from './kiosk-scenes.tsx'
import { samples } from './sample.ts'
import { Agreement, Companies, Denied, Loading, Pass, Success, Video } from './visit-scenes.tsx'

/** Every piece of the kit in use, for looking at: `node scripts/gallery.ts`. Never part of the product. */
const scenes: Readonly<Record<string, ComponentType>> = {
  details: Details,
  question: Question,
  choices: Choices,
  agreement: Agreement,
  pass: Pass,
  denied: Denied,
  success: Success,
  companies: Companies,
  video: Video,
  loading: Loading,
  kiosk: Kiosk,
  idle: Idle,
  desks: Desks,
}

const query = new URLSearchParams(location.search)
const areas = import.meta.glob<Partial<Catalogue>>(
  ['../../contract/messages/en/**/*.json', '!**/language.json'],
  {
    eager: true,
    import: 'default',
  },
)
// All areas of English together are complete.
const en = Object.assign({}, ...Object.values(areas)) as Catalogue
const language = query.get('language') ?? 'en'
document.documentElement.lang = language
document.documentElement.dir = directionOf(language)
const Scene = scenes[query.get('scene') ?? ''] ?? Details
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <TranslatorProvider
      value={createTranslator(samples[language] ?? en, en, language, 'Europe/Brussels')}
    >
      <Scene />
    </TranslatorProvider>,
  )
}
