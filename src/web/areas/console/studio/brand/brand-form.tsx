import './brand.css'
import { type ReactNode, useState } from 'react'
import { readBrandColour } from '#domain/brand/accent-proof.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { ClashNotice } from '#web/areas/console/frame/forms/clash-notice.tsx'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { useMergedSave } from '#web/areas/console/frame/forms/use-merged-save.ts'
import { BrandPreview } from './brand-preview.tsx'
import type { Brand, BrandCall } from './brand-query.ts'
import { ColourField } from './colour-field.tsx'
import { ColourProof } from './colour-proof.tsx'
import { type LogoDraft, LogoField } from './logo-field.tsx'

/** What is chosen at the start, what comes of it beside: nothing is seen by visitors until it is saved. */
export function BrandForm({
  saved,
  call,
}: {
  readonly saved: Brand
  readonly call: BrandCall
}): ReactNode {
  const { page } = useConsole()
  const { page: app } = useApp()
  const { t } = useTranslator()
  const params = { companyId: page.location.companyId }
  const [text, setText] = useState(saved.brandColour)
  const [logo, setLogo] = useState(saved.logo128)
  const [draft, setDraft] = useState<LogoDraft | null>(null)
  /** The draft that was saved last, written down: what is saved is no change any more. */
  const [savedDraft, setSavedDraft] = useState('')
  const { clashes, save } = useMergedSave(saved, {
    read: () => call('companies.get', { params }),
    write: async (merged) => {
      const body = { ...merged, default: merged.default === 'true' }
      await call('companies.update', { params, body })
    },
  })
  const keepLogo = async (chosen: LogoDraft): Promise<void> => {
    if (chosen.kind === 'none') {
      await call('companies.removeLogo', { params })
      setLogo(null)
    } else {
      const document = fileOf(chosen.address)
      setLogo((await call('companies.putLogo', { params, document })).logo128)
    }
    setDraft(null)
    setSavedDraft(writtenOf(chosen))
  }
  const colour = readBrandColour(text)
  const savedLogo = logo && app.configuration.apiBaseUrl + logo
  const logoUrl = draft === null ? savedLogo : draft.kind === 'none' ? null : draft.address
  return (
    <div className="brand-layout">
      <EditForm
        guard={{
          opened: { logo: saved.logo128 },
          // A logo that is not changed here replaces none.
          read: async () => ({
            logo: draft === null ? logo : (await call('companies.get', { params })).logo128,
          }),
        }}
        onSave={async () => {
          if (colour === null) return false
          if (draft !== null) await keepLogo(draft)
          return save({ brandColour: colour })
        }}
        validate={() => (colour === null ? { brandColour: t('brand_colour_error') } : {})}
        beside={draft === null ? savedDraft : writtenOf(draft)}
        labels={{ brandColour: t('brand_colour'), logo: t('brand_logo') }}
        save={t('common_button_save')}
        saved={t('brand_saved')}
      >
        <section className="brand-group">
          <h2>{t('brand_logo')}</h2>
          <LogoField logoUrl={logoUrl} draft={draft} onDraft={setDraft} />
        </section>
        <section className="brand-group">
          <h2>{t('brand_colour')}</h2>
          <ColourField text={text} shown={colour ?? saved.brandColour} onText={setText} />
          {colour !== null && <ColourProof brand={colour} />}
        </section>
        <ClashNotice labels={clashes.map(() => t('brand_colour'))} />
      </EditForm>
      <BrandPreview
        call={call}
        company={saved}
        colour={colour ?? saved.brandColour}
        draft={draft}
        logoUrl={logoUrl}
      />
    </div>
  )
}

function writtenOf(draft: LogoDraft): string {
  return draft.kind === 'none' ? 'none' : draft.address
}

/** The picture that was cropped here, as the file that is kept; a page may not fetch what it holds itself. */
function fileOf(address: string): File {
  const letters = atob(address.slice(address.indexOf(',') + 1))
  const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
  return new File([bytes], 'logo.png', { type: 'image/png' })
}
