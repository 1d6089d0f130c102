import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { fileError } from '#domain/validation/file-rules.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { FilePicture } from '#web/areas/console/frame/reading/file-picture.tsx'
import { type Delivery, deliveryKey } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

/** The picture of a delivery, and another one for it. */
export function DeliveryPicture({
  desk,
  delivery,
  onChanged,
}: {
  readonly desk: DeliveryDesk
  readonly delivery: Delivery
  readonly onChanged: () => Promise<void>
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const params = { companyId: page.location.companyId, deliveryId: delivery.id }
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const shown = useQuery({
    queryKey: [...deliveryKey(delivery.id), 'picture', delivery.revision],
    queryFn: () => desk.download('deliveries.picture', params, { size: '512' }),
    enabled: delivery.hasPicture,
  })
  const give = useSave(async (document: File) => {
    await desk.call('deliveries.putPicture', { params, document })
    await onChanged()
  })
  const remove = useSave(async () => {
    await desk.call('deliveries.removePicture', { params })
    await onChanged()
  })
  const choose = (file: File | undefined): void => {
    if (file === undefined) return
    const error = fileError(file)
    setWrong(
      error === null
        ? null
        : t(error === 'common_error_fileTooLarge' ? error : 'common_error_fileType'),
    )
    if (error === null) void give.run(file)
  }
  return (
    <div className="delivery-picture">
      {delivery.hasPicture && shown.data !== undefined && (
        <FilePicture file={shown.data} alt={t('deliveries_picture')} />
      )}
      {wrong !== null && <p role="alert">{wrong}</p>}
      <SaveProblem problem={give.problem ?? remove.problem} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('console_picture_add')}
        accept="image/png,image/jpeg"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <div className="form-acts">
        <Button isPending={give.isPending} onClick={() => input.current?.click()}>
          {t(delivery.hasPicture ? 'console_picture_replace' : 'console_picture_add')}
        </Button>
        {delivery.hasPicture && (
          <Button variant="quiet" isPending={remove.isPending} onClick={() => void remove.run()}>
            {t('console_picture_remove')}
          </Button>
        )}
      </div>
    </div>
  )
}
