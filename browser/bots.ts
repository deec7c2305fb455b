/** Whether a user agent is a bot's, which gets no error page in the browser (C-BOT-1); a few phones are hit too. */
export function isBot(userAgent: string): boolean {
  return /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i.test(userAgent)
}
