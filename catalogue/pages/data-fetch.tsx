import { useState } from 'react'
import { useDataFetch } from '#app/api/use-data-fetch.ts'
import { Button } from '#ui/button.tsx'

/** Two users of one key, and a button that lets them go. */
export function Component() {
  const [isShown, setShown] = useState(true)
  return (
    <div className="grid gap-6">
      <Button onClick={() => setShown(!isShown)}>{isShown ? 'Unmount' : 'Mount'}</Button>
      {isShown && ['one', 'two'].map((name) => <User key={name} name={name} />)}
    </div>
  )
}

function User({ name }: { name: string }) {
  const { status, data, error, execute, clear } = useDataFetch('catalogue', {
    handler: async (signal) => {
      const response = await fetch('/data.json', { signal })
      if (!response.ok) throw new Error(`The server answered ${response.status}`)
      return (await response.json()) as { value: number }
    },
  })
  return (
    <section aria-label={name} className="border border-rule p-4">
      <p>
        {status} {data?.value} {error?.message}
      </p>
      <Button onClick={() => void execute()}>Again</Button> <Button onClick={clear}>Clear</Button>
    </section>
  )
}
