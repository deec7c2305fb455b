import { colors } from '#config/colors.ts'
import { Button } from '#ui/button.tsx'
import { addToast } from '#ui/toasts/toast-store.ts'
import { Toaster } from '#ui/toasts/toaster.tsx'

const toasts: Parameters<typeof addToast>[0][] = [
  { title: 'Plain' },
  { title: 'With a description', description: 'The parcel leaves the workshop tomorrow.' },
  { title: 'With actions', actions: ['Undo', 'Details'].map((label) => ({ label, onClick: () => {} })) },
  { title: 'For ever', duration: 0 },
  { title: 'Without a bar', progress: false },
  ...colors.map((color) => ({ title: color, color })),
]

export function Component() {
  return (
    <div className="flex flex-wrap gap-4">
      {toasts.map((toast) => (
        <Button key={toast.title} variant="outline" onClick={() => addToast(toast)}>
          {toast.title}
        </Button>
      ))}
      <Toaster />
    </div>
  )
}
