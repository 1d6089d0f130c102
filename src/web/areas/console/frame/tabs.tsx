import './tabs.css'
import { type ReactNode, useId, useState } from 'react'
import { useRoving } from './reading/use-roving.ts'

export type Tab = { readonly id: string; readonly name: string; readonly content: ReactNode }

/** Parts of a screen of which one is shown. What was opened once stays as it was left, with all that was typed. */
export function Tabs({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
}): ReactNode {
  const id = useId()
  const [shown, setShown] = useState(tabs[0]?.id)
  const [opened, setOpened] = useState<readonly unknown[]>([shown])
  const { list } = useRoving({ items: '[role=tab]', isRow: true })
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} {...list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className="tab"
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === shown}
            aria-controls={`${id}-of-${tab.id}`}
            onClick={() => {
              setShown(tab.id)
              setOpened([...opened, tab.id])
            }}
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tab-part"
          role="tabpanel"
          id={`${id}-of-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== shown}
        >
          {opened.includes(tab.id) && tab.content}
        </div>
      ))}
    </>
  )
}
