import styles from './Hero.module.css';

/** Three little posters, drawn here so that the first screen loads no picture. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 520 300" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <g className={styles.left}>
        <rect x="36" y="58" width="150" height="188" rx="10" fill="#ffd166" />
        <circle cx="111" cy="132" r="46" fill="#ff5b4e" />
        <path d="M65 132a46 46 0 0 1 92 0z" fill="#fff" opacity=".92" />
        <rect x="56" y="202" width="84" height="11" rx="5.5" fill="#3b1d0b" />
        <rect x="56" y="220" width="52" height="8" rx="4" fill="#3b1d0b" opacity=".5" />
      </g>
      <g className={styles.right}>
        <rect x="352" y="34" width="128" height="228" rx="10" fill="#2d2a4a" />
        <path
          d="M352 190l42-46 30 30 24-22 32 34v66a10 10 0 0 1-10 10H362a10 10 0 0 1-10-10z"
          fill="#7c5cff"
        />
        <circle cx="444" cy="84" r="18" fill="#ffe8b3" />
        <rect x="370" y="58" width="46" height="9" rx="4.5" fill="#fff" opacity=".92" />
        <rect x="370" y="74" width="32" height="9" rx="4.5" fill="#fff" opacity=".5" />
      </g>
      <g className={styles.middle}>
        <rect x="168" y="26" width="200" height="250" rx="12" fill="#fff" />
        <rect x="184" y="42" width="168" height="128" rx="8" fill="#ff8a73" />
        <path d="M184 134c34-42 66-2 92-30s46-30 76-14v72a8 8 0 0 1-8 8H192a8 8 0 0 1-8-8z" fill="#ff5b4e" />
        <circle cx="314" cy="78" r="16" fill="#fff3d6" />
        <rect x="184" y="188" width="126" height="15" rx="7.5" fill="#26222f" />
        <rect x="184" y="213" width="168" height="8" rx="4" fill="#26222f" opacity=".22" />
        <rect x="184" y="228" width="140" height="8" rx="4" fill="#26222f" opacity=".22" />
        <rect x="184" y="246" width="62" height="16" rx="8" fill="#1f9e94" />
      </g>
      <g>
        <rect x="176" y="180" width="142" height="31" rx="2" fill="none" stroke="#3b82f6" strokeWidth="1.8" />
        <g fill="#fff" stroke="#3b82f6" strokeWidth="1.8">
          <circle cx="176" cy="180" r="4.5" />
          <circle cx="318" cy="180" r="4.5" />
          <circle cx="176" cy="211" r="4.5" />
          <circle cx="318" cy="211" r="4.5" />
        </g>
        <path
          d="M326 219l6 19 4.6-7.4 8.6-1.4z"
          fill="#1c1c20"
          stroke="#fff"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
