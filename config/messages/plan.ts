/** What is said to whom has chosen a plan of the club. */
export const planMessages = {
  heading: 'Plan {plan}',
  payments: {
    mensual: { name: 'mensual', period: 'al mes' },
    anual: { name: 'anual', period: 'al año' },
  },
  /** The address follows each beginning. */
  after: {
    start:
      'Crear la cuenta no cuesta nada ni te apunta todavía. Después te pedimos que nos digas el plan, desde la dirección de tu cuenta, en',
    end: '. Te contestamos con un enlace de pago; el plan empieza el día en que lo pagas.',
  },
  /** Where nobody can sign in. */
  meanwhile: {
    start: 'Ahora mismo no se puede entrar con Google. Mientras tanto, escribe a',
    end: ' y te apuntamos nosotros: el correo va ya escrito, con el plan y el pago. Te contestamos con un enlace de pago; el plan empieza el día en que lo pagas.',
  },
  address: 'club@escaparate.example',
  subject: 'Plan {plan}, pago {payment}',
  body: 'Hola:\n\nQuiero el plan {plan} del club, con pago {payment} ({price}).\n',
} as const
