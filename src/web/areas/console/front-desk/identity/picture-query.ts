import { queryOptions } from '@tanstack/react-query'
import { readAnew } from '#web/areas/console/frame/reading/queries.ts'
import type { FrontDesk } from '../use-front-desk.ts'
import type { visitParams } from '../visit-params.ts'

/** The file of the picture that `picture` stands for, read anew for another one; null: there is none. */
export const pictureQuery = (
  { download }: FrontDesk,
  params: ReturnType<typeof visitParams>,
  picture: string | null,
) =>
  queryOptions({
    ...readAnew,
    queryKey: ['picture', params, picture],
    queryFn: () => download('visitors.picture', params, { size: '512' }),
    enabled: picture !== null,
    staleTime: Infinity,
  })
