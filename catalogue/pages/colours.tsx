import { colors } from '#config/colors.ts'

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]

/** Whole class names, so that the style sheet has them. */
const texts = [
  { name: 'ink', className: 'text-ink' },
  { name: 'ink-soft', className: 'text-ink-soft' },
  { name: 'ink-faint', className: 'text-ink-faint' },
  { name: 'accent', className: 'text-accent' },
  { name: 'second', className: 'text-second' },
]

export function Component() {
  return (
    <div className="grid gap-12">
      <table className="w-full text-left text-sm">
        <caption className="display-sm mb-3 text-left">Roles</caption>
        <thead>
          <tr>
            <th scope="col">Role</th>
            {shades.map((shade) => (
              <th key={shade} scope="col" className="py-1 font-normal tabular-nums">
                {shade}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colors.map((color) => (
            <tr key={color}>
              <th scope="row" className={`color-${color} pr-4 font-medium text-(--role)`}>
                {color}
              </th>
              {shades.map((shade) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a swatch, no control
                <td key={shade} style={{ background: `var(--color-${color}-${shade})` }} className="h-11" />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-6 sm:grid-cols-2">
        {[
          { name: 'paper', className: 'bg-paper' },
          { name: 'paper-alt', className: 'bg-paper-alt' },
        ].map((ground) => (
          <section
            key={ground.name}
            aria-label={ground.name}
            className={`${ground.className} border border-rule p-6`}
          >
            <p className="label mb-4">{ground.name}</p>
            {texts.map(({ name, className }) => (
              <p key={name} className={`${className} py-1`}>
                {name}: the quick brown fox
              </p>
            ))}
            <p className="mt-4 border border-control p-3">control</p>
            <p className="mt-2 border border-rule p-3">rule</p>
            <p className="mt-2 border-2 border-accent-mark p-3">accent-mark</p>
            <p className="mt-2 bg-accent p-3 text-on-accent">on-accent</p>
          </section>
        ))}
      </div>
    </div>
  )
}
