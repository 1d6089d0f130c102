import { type ReactNode, useState } from 'react'
import type { TicketAct } from '#domain/ticket/transition.ts'
import { ApiError } from '#web/api/api-error.ts'
import { SaveProblem } from '#web/areas/console/frame/forms/save-problem.tsx'
import { useSave } from '#web/areas/console/frame/forms/use-save.ts'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/signs/notice.tsx'
import { movedFirst } from './moved-first.ts'
import type { Ticket, TicketCall } from '../ticket-queries.ts'

const paths = {
  QUALIFY: 'qualify',
  UNQUALIFY: 'unqualify',
  ORDER: 'order',
  EXECUTE: 'execute',
  SOLVE: 'solve',
  CLOSE: 'close',
  BLOCK: 'block',
  UNBLOCK: 'unblock',
  REOPEN: 'reopen',
  REMIND: 'remind',
} as const
type Move = keyof typeof paths

/** What takes a ticket on its way: the one of these that is possible is the obvious act. */
const onward: readonly TicketAct[] = ['SOLVE', 'EXECUTE', 'QUALIFY', 'UNBLOCK']

function isMove(act: TicketAct): act is Move {
  return Object.hasOwn(paths, act)
}

/** What this person may do about a ticket now. Of two at once one is first; the other reads who, and sees where it stands. */
export function TicketActs({
  call,
  ticket,
  onChanged,
}: {
  readonly call: TicketCall
  readonly ticket: Ticket
  readonly onChanged: (ticket: Ticket | null) => Promise<void>
}): ReactNode {
  const { page } = useConsole()
  const { t } = useTranslator()
  const { companyId } = page.location
  const [isReminded, setIsReminded] = useState(false)
  const save = useSave(
    async (act: Move) => {
      setIsReminded(false)
      const params = { companyId, ticketId: ticket.id, act: paths[act] }
      try {
        const body = { state: ticket.state }
        await onChanged(await call('tickets.act', { params, body }))
        setIsReminded(act === 'REMIND')
      } catch (error) {
        // Where it stands by now is shown beside who was first.
        if (error instanceof ApiError && error.code === 'ticket_moved') await onChanged(null)
        throw error
      }
    },
    {
      refusalOf: (error) => {
        const first = movedFirst(error)
        if (first === null) return null
        const state = t(`tickets_state_${first.state}`)
        return t('tickets_moved_first', { name: first.by, state })
      },
    },
  )
  const moves = ticket.acts.filter(isMove)
  const main = onward.find((act) => ticket.acts.includes(act))
  return (
    <>
      {moves.length > 0 && (
        <div className="ticket-acts">
          {moves.map((act) => (
            <Button
              key={act}
              variant={act === main ? 'primary' : 'secondary'}
              isPending={save.isPending}
              onClick={() => void save.run(act)}
            >
              {t(`tickets_act_${act}`)}
            </Button>
          ))}
        </div>
      )}
      <SaveProblem problem={save.problem} />
      {isReminded && (
        <Notice kind="positive" isLive>
          <p>{t('tickets_reminded')}</p>
        </Notice>
      )}
    </>
  )
}
