import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useCamera } from '#web/kiosk/camera/use-camera.ts'
import { usePhoto } from '#web/kiosk/photo/use-photo.ts'
import { ProblemNotice } from '#web/registration/first/problem-notice.tsx'
import { useAct } from '#web/registration/first/use-act.ts'
import { ActionBar } from '#web/ui/forms/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { CameraView } from '#web/ui/media/camera-view.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { Screen } from '#web/ui/frame/screen.tsx'
import { useKiosk } from '../kiosk.ts'

/** A photo of the visitor: taken, looked at, taken again. Issue 3 §1, Kiosk. */
export function PhotoScreen({
  isRequired,
  onPhoto,
  onSkip,
}: {
  readonly isRequired: boolean
  /** Keeps it and goes on. Rejects when it could not be kept. */
  readonly onPhoto: (photo: File) => Promise<void>
  readonly onSkip: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { camera } = useKiosk()
  const state = useCamera(camera)
  const { state: photo, take, retake } = usePhoto(camera)
  const { isPending, problem, run } = useAct((file: File | null) =>
    file === null ? onSkip() : onPhoto(file),
  )
  const isMissing = state.kind === 'unavailable'
  // A required photo that no camera can take is reception's matter, not the visitor's.
  const maySkip = !isRequired || isMissing
  return (
    <Screen title={t('kiosk_photo_title')} lead={<p>{t('kiosk_photo_intro')}</p>} move="forward">
      <div className="photo">
        {photo.kind === 'taken' ? (
          <img className="photo-picture" src={photo.url} alt={t('kiosk_photo_alt')} />
        ) : isMissing ? (
          <Notice kind="warning">
            <p>{t('kiosk_photo_no_camera')}</p>
          </Notice>
        ) : (
          <CameraView
            stream={state.kind === 'live' ? state.stream : null}
            isMirrored={state.kind !== 'live' || state.isMirrored}
            label={t('kiosk_camera_label')}
            frame="face"
          />
        )}
      </div>
      <ProblemNotice problem={problem} />
      <ActionBar>
        {photo.kind === 'taken' ? (
          <>
            <Button onClick={retake}>{t('kiosk_photo_retake')}</Button>
            <Button variant="primary" isPending={isPending} onClick={() => void run(photo.file)}>
              {t('kiosk_photo_use')}
            </Button>
          </>
        ) : (
          <>
            {maySkip && (
              <Button
                variant={isMissing ? 'primary' : 'secondary'}
                isPending={isMissing && isPending}
                onClick={() => void run(null)}
              >
                {t('kiosk_photo_skip')}
              </Button>
            )}
            {!isMissing && (
              <Button variant="primary" onClick={() => void take()}>
                {t('kiosk_photo_take')}
              </Button>
            )}
          </>
        )}
      </ActionBar>
    </Screen>
  )
}
