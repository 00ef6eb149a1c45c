import type { MailMessage } from '../../mail/types.ts';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The mail with the link to a new password. */
export const writeResetMail = (input: {
  readonly to: string;
  readonly name: string;
  readonly link: string;
}): MailMessage => {
  const { to, name, link } = input;
  const warning = 'O link vale por uma hora e funciona uma única vez. Se você não pediu, ignore este e-mail.';
  return {
    to,
    subject: 'Crie uma nova senha',
    text: `Olá, ${name}!\n\nPara criar uma nova senha, abra este endereço:\n\n${link}\n\n${warning}\n`,
    html: `<p>Olá, ${escapeHtml(name)}!</p><p><a href="${escapeHtml(link)}">Criar uma nova senha</a></p><p>${warning}</p>`,
  };
};
