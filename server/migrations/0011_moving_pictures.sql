-- WebPs that move count as GIFs, as those that are sent from now on do. Their elements keep the section they are listed in.

update files set media_type = 'gif' where media_type = 'image' and mime = 'image/webp' and frames > 1 and bytes <= 20971520;
update products p set file_type = 'gif' from files f
  where f.id = p.file_id and p.file_type = 'image' and f.media_type = 'gif';
