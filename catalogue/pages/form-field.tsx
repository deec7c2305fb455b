import { Button } from '#ui/button.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'

export function Component() {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <FormField
        label="Everything"
        hint="Optional"
        description="What this is about"
        help="How to fill it in"
        required
      >
        <Input />
      </FormField>
      <FormField
        label="With an error"
        hint="Optional"
        description="About it"
        help="Hidden"
        error="Not like this"
      >
        <Input />
      </FormField>
      <FormField label="Looks wrong" help="Its help stays" error>
        <Input />
      </FormField>
      <FormField label="Own id">
        <Input id="own-id" />
      </FormField>
      {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <FormField key={size} size={size} label={`Size ${size}`} help="Help">
          <Input placeholder="Placeholder" />
        </FormField>
      ))}
      <FormField
        label="A label so long that it does not fit on one line of a small screen with its hint"
        hint="Hint"
      >
        <Input aria-describedby="elsewhere" />
      </FormField>
      <p id="elsewhere">Described elsewhere.</p>
      <Form validate={() => [{ name: 'sizes.1', message: 'No such size' }]} className="grid gap-4">
        <FormField name="sizes.1" label="By name">
          <Input />
        </FormField>
        <FormField name="colour" label="By pattern" errorPattern={/^sizes\./}>
          <Input />
        </FormField>
        <FormField name="sizes" label="Neither">
          <Input />
        </FormField>
        <Button type="submit" variant="outline" className="justify-self-start">
          Validate
        </Button>
      </Form>
    </div>
  )
}
