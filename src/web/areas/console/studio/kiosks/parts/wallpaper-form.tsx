import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadPicture } from '#web/ui/media/load-picture.ts'
import { Notice } from '#web/ui/signs/notice.tsx'
import { ChooseFile } from '#web/areas/console/frame/forms/choose-file.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { EditForm } from '#web/areas/console/frame/forms/edit-form.tsx'
import { ReadStates } from '#web/areas/console/frame/reading/read-states.tsx'
import { FaceFrame, Faces } from '../../faces/face-frame.tsx'
import { KioskFace } from '../../faces/kiosk-face.tsx'
import type { KioskParams, KioskPlace } from '../kiosk-calls.ts'
import { kioskParamsQuery } from '../kiosks-query.ts'
import { WallpaperCrop } from './wallpaper-crop.tsx'

/** Pictures of cameras are smaller; beyond it a browser may run out of memory. */
const maxBytes = 50_000_000

/** The picture behind the words of the first screen, in place of the colour of the location. */
export function WallpaperForm({ place }: { readonly place: KioskPlace }): ReactNode {
  const { t } = useTranslator()
  const read = useQuery(kioskParamsQuery(place))
  if (read.data === undefined) return <ReadStates read={read} gone={t('kiosks_gone')} />
  return <Fields place={place} saved={read.data} />
}

function Fields({
  place,
  saved,
}: {
  readonly place: KioskPlace
  readonly saved: KioskParams
}): ReactNode {
  const { t } = useTranslator()
  const { location } = useConsole().page
  const { apiBaseUrl } = useApp().page.configuration
  const queries = useQueryClient()
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  const [cropped, setCropped] = useState<File | null>(null)
  const [seen, setSeen] = useState<string | null>(wallpaperUrl())
  const [problem, setProblem] = useState<'brand_logo_unreadable' | 'common_error_fileTooLarge'>()
  const choose = async (file: File): Promise<void> => {
    setProblem(undefined)
    if (file.size > maxBytes) return setProblem('common_error_fileTooLarge')
    const loaded = await loadPicture(file)
    if (loaded === null) return setProblem('brand_logo_unreadable')
    setPicture(loaded)
  }
  const save = async (): Promise<void> => {
    const { companyId } = place.params
    const added =
      cropped === null
        ? null
        : await place.call('flowMedia.add', { params: { companyId }, document: cropped })
    const wallpaper = seen === null ? null : (added?.id ?? saved.wallpaper)
    const now = await place.call('kiosks.params', { params: place.params })
    const body = { ...now, wallpaper }
    const stored = await place.call('kiosks.putParams', { params: place.params, body })
    queries.setQueryData(kioskParamsQuery(place).queryKey, stored)
    setPicture(null)
  }
  return (
    <EditForm
      onSave={save}
      guard={{
        opened: { wallpaper: saved.wallpaper },
        read: async () => {
          const { wallpaper } = await place.call('kiosks.params', { params: place.params })
          return { wallpaper }
        },
      }}
      labels={{ wallpaper: t('kiosks_part_wallpaper') }}
      beside={seen ?? ''}
      sentences={['common_error_fileTooLarge']}
      save={t('common_button_save')}
      saved={t('kiosks_saved')}
    >
      <p className="muted">{t('kiosks_wallpaper_hint')}</p>
      {picture !== null && (
        <WallpaperCrop
          key={picture.src}
          picture={picture}
          onCrop={(file, address) => {
            setCropped(file)
            setSeen(address)
          }}
        />
      )}
      {problem !== undefined && (
        <Notice kind="danger" isLive>
          <p>{t(problem)}</p>
        </Notice>
      )}
      <div className="form-acts">
        <ChooseFile accept="image/*" onFile={(file) => void choose(file)}>
          {t(seen === null ? 'brand_logo_choose' : 'brand_logo_other')}
        </ChooseFile>
        {seen !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              setPicture(null)
              setCropped(null)
              setSeen(null)
            }}
          >
            {t('kiosks_wallpaper_remove')}
          </Button>
        )}
      </div>
      <Faces>
        {(['paper', 'night'] as const).map((theme) => (
          <FaceFrame
            key={theme}
            device="tablet"
            theme={theme}
            colour={location.brandColour}
            caption={t(`kiosks_wallpaper_${theme}`)}
          >
            <KioskFace
              company={{ ...nowhere, name: location.name, timeZone: location.timeZone }}
              logoUrl={null}
              wallpaper={seen}
            />
          </FaceFrame>
        ))}
      </Faces>
    </EditForm>
  )

  function wallpaperUrl(): string | null {
    const { wallpaper } = saved
    return (
      wallpaper && `${apiBaseUrl}/app/backend/flow-media/${place.params.companyId}/${wallpaper}`
    )
  }
}

const nowhere = { street: '', postalCode: '', city: '' }
