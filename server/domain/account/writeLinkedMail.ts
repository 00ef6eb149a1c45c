import type { MailMessage } from '../../mail/types.ts';
import { escapeHtml } from './writeResetMail.ts';

/** Tells that an account is entered by way of an issuer from now on, and that its old password no longer counts. */
export const writeLinkedMail = (input: { readonly to: string; readonly name: string }): MailMessage => {
  const { to, name } = input;
  const linked =
    'Sua conta agora também é aberta pelo serviço de contas com que você acabou de entrar e que confirmou este e-mail.';
  const password =
    'Por segurança, a senha anterior deixou de valer e as sessões abertas em outros aparelhos foram encerradas. ' +
    'Para usar uma senha de novo, peça uma nova em "Esqueci minha senha".';
  return {
    to,
    subject: 'Sua conta ganhou outro jeito de entrar',
    text: `Olá, ${name}!\n\n${linked}\n\n${password}\n`,
    html: `<p>Olá, ${escapeHtml(name)}!</p><p>${linked}</p><p>${password}</p>`,
  };
};
