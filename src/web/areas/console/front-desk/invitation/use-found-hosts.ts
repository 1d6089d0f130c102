import { useFrontDesk } from '#web/areas/console/front-desk/use-front-desk.ts'
import { hasEnoughLetters } from '#domain/host/host-filter.ts'
import { useFinder, type Found } from '#web/ui/forms/use-finder.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'

/** Colleagues of the location by the letters of a name; nobody while too few are typed. Spec §4, host search. */
export function useFoundHosts(text: string): Found {
  const { page } = useConsole()
  const { call } = useFrontDesk()
  const { companyId } = page.location
  return useFinder(
    {
      isEnough: hasEnoughLetters,
      find: async (filter, signal) => {
        const input = { params: { companyId }, query: { filter } }
        const { contacts } = await call('hosts.search', input, signal)
        return contacts.map(({ id, name }) => ({ id, label: name }))
      },
    },
    text,
  )
}
