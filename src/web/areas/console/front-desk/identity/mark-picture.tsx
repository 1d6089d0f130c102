import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffVisit } from '#contract/page.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useFrontDesk } from '../use-front-desk.ts'
import { visitParams } from '../visit-params.ts'
import { FilePicture } from '#web/areas/console/frame/reading/file-picture.tsx'
import { pictureQuery } from './picture-query.ts'

/** The picture over the first letters, which stay where it can't be read. */
export function MarkPicture({ visit }: { readonly visit: StaffVisit }): ReactNode {
  const { page } = useConsole()
  const params = visitParams(page.location.companyId, visit.id)
  const { data } = useQuery(pictureQuery(useFrontDesk(), params, visit.picture))
  return data !== undefined && <FilePicture file={data} alt="" />
}
