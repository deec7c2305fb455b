import { expect, test } from 'vitest'
import { readPlanChoice, readPlanPrice, writePlanChoice } from './plan-choice.ts'

test('a choice survives its address', () => {
  for (const choice of [
    { plan: 'club', payment: 'anual' },
    { plan: 'atelier-2', payment: 'mensual' },
  ] as const)
    expect(readPlanChoice(writePlanChoice(choice))).toEqual(choice)
})

test.each([
  ['', undefined],
  ['?plan=', undefined],
  ['?plan=Club', { plan: 'club', payment: 'mensual' }],
  ['?plan=%3Cscript%3E', undefined],
  [`?plan=${'a'.repeat(41)}`, undefined],
  ['?plan=club', { plan: 'club', payment: 'mensual' }],
  ['?plan=club&pago=nunca', { plan: 'club', payment: 'mensual' }],
])('%j is read as %j', (query, choice) => {
  expect(readPlanChoice(query)).toEqual(choice)
})

test('what it costs is what the page of prices says of that payment', () => {
  expect(readPlanPrice({ month: '4,90 €', year: '49 €' }, 'anual')).toBe('49 €')
})
