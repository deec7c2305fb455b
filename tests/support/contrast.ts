/** A colour as linear light, red, green and blue from 0 to 1. */
export type Light = readonly [number, number, number]

/** Reads `#fff`, `#020618` and `oklch(62.7% 0.194 149.214)`; throws on anything else. */
export function parseColor(css: string): Light {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(css)?.[1]
  if (hex) {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex
    const [red = 0, green = 0, blue = 0] = (digits.match(/../g) ?? []).map((pair) =>
      decode(Number.parseInt(pair, 16) / 255),
    )
    return [red, green, blue]
  }
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+|none)\)$/.exec(css) ?? []
  if (lightness === undefined) throw new Error(`${css} is no colour that this test can read`)
  return toLight(Number(lightness) / 100, Number(chroma), Number(hue) || 0)
}

/** The ratio of WCAG 2, from 1 to 21. */
export function measureContrast(one: Light, other: Light): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `color-mix(in srgb, one share, other)`. */
export function mixInSrgb(one: Light, share: number, other: Light): Light {
  const mix = (index: 0 | 1 | 2) => decode(encode(one[index]) * share + encode(other[index]) * (1 - share))
  return [mix(0), mix(1), mix(2)]
}

/** Björn Ottosson's matrices (CSS Color 4, section 10); what no screen shows is clipped. */
function toLight(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value))
}

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
