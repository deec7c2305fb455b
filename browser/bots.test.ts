import { expect, test } from 'vitest'
import { isBot } from './bots.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'AdsBot-Google',
  'bingbot/2.0',
  'Twitterbot/1.0',
  'Applebot',
  'Chrome-Lighthouse',
  'Google-InspectionTool',
  'Google PageSpeed',
  'facebookexternalhit/1.1',
  'CUBOT X18',
])('C-BOT-1: %s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.each(['GoogleOther', 'Yahoo! Slurp', 'robots-checker', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0'])(
  'C-BOT-1: %s is none',
  (userAgent) => {
    expect(isBot(userAgent)).toBe(false)
  },
)
