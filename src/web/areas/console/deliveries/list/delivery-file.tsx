import type { ReactNode } from 'react'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { FileButtons } from '#web/areas/console/frame/reading/file-buttons.tsx'
import { queryOf, type Asked } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

/** What the list is narrowed down to, as a file. */
export function DeliveryFile({
  desk,
  search,
}: {
  readonly desk: DeliveryDesk
  readonly search: Asked
}): ReactNode {
  const { page, today } = useConsole()
  const { companyId } = page.location
  return (
    <FileButtons
      name={`deliveries-${today}`}
      tooMany="deliveries_file_many"
      fetchFile={(format) =>
        desk.download('deliveries.file', { companyId }, { ...queryOf(search), format })
      }
    />
  )
}
