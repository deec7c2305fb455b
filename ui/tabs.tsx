import { Fragment, type ReactNode } from 'react'

type Props = {
  /** Apart from those of every other group in the document. */
  name: string
  /** What a screen reader calls the group; each tab then has its own label. */
  label: string
  items: readonly { label: ReactNode; content: ReactNode }[]
}

/**
 * Texts of which one shows, also before and without JavaScript: radio buttons, each followed by its label and its panel.
 *
 *     div.tabs role=group, with a name
 *       input.tab-choice[type=radio] + label.tab + div.tab-panel    …once per tab
 *
 * CSS puts the labels in a row and shows the panel whose radio button is chosen
 * (`.tab-choice:checked + .tab + .tab-panel`). Why radio buttons: the arrow keys move among them and Tab leaves
 * them, as tabs behave; a screen reader says which of how many is chosen; on paper all panels can be shown.
 * `<details name>` would give each tab a stop of the Tab key and leave the strip without a chosen one.
 */
export function Tabs({ name, label, items }: Props) {
  return (
    <div className="tabs" role="group" aria-label={label}>
      {items.map((item, index) => {
        const id = `${name}-tab-${index + 1}`
        return (
          <Fragment key={id}>
            <input className="tab-choice" type="radio" name={name} id={id} defaultChecked={index === 0} />
            <label className="tab" htmlFor={id}>
              {item.label}
            </label>
            <div className="tab-panel">{item.content}</div>
          </Fragment>
        )
      })}
    </div>
  )
}
