import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MoreIcon } from '../console-icons.ts'
import { later } from '../later.tsx'

export type MenuItem = { readonly name: string; readonly run: () => void }

const loadList = async () => (await import('./menu-list.tsx')).MenuList
const MenuList = later(loadList, { leave: ({ onClose }) => onClose() })

/** Fetched ahead where somebody is about to open it. */
function fetchList(): void {
  void loadList().catch(() => undefined)
}

/** A button that opens a menu of acts. The menu's code comes when it is first needed; a list has a button in each row. */
export function ActionMenu({
  label,
  items,
  tabIndex,
}: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly tabIndex: 0 | -1
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<MenuItem | null>(null)
  // Once the menu is closed, so that what opens next gives the focus back to the button.
  useEffect(() => {
    const item = chosen.current
    if (isOpen || item === null) return
    chosen.current = null
    button.current?.focus()
    item.run()
  }, [isOpen])
  return (
    <div className="action-menu">
      <button
        ref={button}
        className="icon-button"
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        tabIndex={tabIndex}
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MoreIcon />
      </button>
      {isOpen && (
        <MenuList
          label={label}
          items={items}
          button={button}
          onChoose={(item) => {
            chosen.current = item
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
