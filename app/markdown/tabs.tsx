import { Fragment, type ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'

/**
 * Tabs that work without JavaScript: radio buttons, each followed by its label and its panel.
 *
 *     div.tabs (or div.code-group) role=group, with a name
 *       input.tab-choice[type=radio] + label.tab + div.tab-panel    …once per tab
 *
 * CSS puts the labels in a row and shows the panel whose radio button is chosen
 * (`.tab-choice:checked + .tab + .tab-panel`). Why radio buttons: the arrow keys move among them and Tab leaves
 * them, as tabs behave; a screen reader says which of how many is chosen; on paper all panels can be shown.
 * `<details name>` would give each tab a stop of the Tab key and leave the strip without a chosen one.
 */
export function TabGroup({ kind, name, tabs }: Props) {
  return (
    <div className={kind} role="group" aria-label={names[kind]}>
      {tabs.map(({ label, content }, index) => {
        const id = `${name}-tab-${index + 1}`
        return (
          <Fragment key={id}>
            <input className="tab-choice" type="radio" name={name} id={id} defaultChecked={index === 0} />
            <label className="tab" htmlFor={id}>
              {label}
            </label>
            <div className="tab-panel">{content}</div>
          </Fragment>
        )
      })}
    </div>
  )
}

/** What a screen reader calls the group; each tab then has its own label. */
const names = { tabs: proseMessages.tabs, 'code-group': proseMessages.codeGroup }

type Props = { kind: 'tabs' | 'code-group'; name: string; tabs: { label: ReactNode; content: ReactNode }[] }
