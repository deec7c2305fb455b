import { expect, test } from 'vitest'
import { readHtml } from './html-tags.ts'

/** `<a href="x">` as `+a(href=x)`, a text in brackets, an end as `-a`, a comment as `!`, what nothing closes as `?<!--`. */
function show(html: string): string {
  return readHtml(html, (text) => text.replaceAll('&amp;', '&'))
    .map((piece) => {
      if (piece.kind === 'text') return `[${piece.text}]`
      if (piece.kind === 'close') return `-${piece.tag}`
      if (piece.kind === 'comment') return '!'
      if (piece.kind === 'unclosed') return `?${piece.mark}@${piece.line}`
      const attributes = piece.attributes.map(([name, value]) => `${name}=${value}`).join(',')
      return `${piece.isVoid ? '·' : '+'}${piece.tag}${attributes && `(${attributes})`}`
    })
    .join(' ')
}

test.each([
  ['<A HREF="x">y</A>', '+a(HREF=x) [y] -a'],
  [`<a b='c"' d=e f @g="h" :i=j>`, '+a(b=c",d=e,f=,@g=h,:i=j)'],
  ['<br/><img src=x>', '·br ·img(src=x)'],
  ['a < b && c > d', '[a < b && c > d]'],
  ['<a b="&amp;">&amp;</a>', '+a(b=&) [&] -a'],
  ['a<!-- <b> -->c<?php ?>d<!DOCTYPE html>e', '[a] ! [c] ! [d] ! [e]'],
  ['a\n<!-- <b>', '[a\n] ?<!--@1'],
  ['a<?b', '[a] ?<?@0'],
  ['<style>a > b', '+style [a > b]'],
  ['<a\n  b="c\nd">', '+a(b=c\nd)'],
  ['<a b="c>', '[<a b="c>]'],
])('%j is read as %j', (html, pieces) => {
  expect(show(html)).toBe(pieces)
})
